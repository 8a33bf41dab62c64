// What may follow an optional part begins as the part does.
grammar FollowConflict;
// @entry file
file : list COMMA WORD EOF ;
list : WORD ( COMMA WORD )* ;
WORD : [a-z]+ ;
COMMA : ',' ;
