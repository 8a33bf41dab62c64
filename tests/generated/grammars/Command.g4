// A lexer command that the tables do not have.
grammar Command;
// @entry file
file : WORD EOF ;
WORD : [a-z]+ ;
QUOTE : '"' -> more ;
