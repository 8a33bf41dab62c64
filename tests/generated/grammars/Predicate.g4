// A decision that only code can make.
grammar Predicate;
// @entry file
file : item EOF ;
item : {true}? WORD ;
WORD : [a-z]+ ;
