// Two alternatives of one rule begin with the same token.
grammar Conflict;
// @entry file
file : item EOF ;
item : WORD '=' WORD | WORD '{' '}' ;
WORD : [a-z]+ ;
