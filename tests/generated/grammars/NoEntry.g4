// Nothing says where parsing starts.
grammar NoEntry;
file : WORD EOF ;
WORD : [a-z]+ ;
