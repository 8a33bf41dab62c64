// An annotation with a name that is no rule.
grammar UnknownRule;
// @entry file
// @unit elsewhere
file : WORD EOF ;
WORD : [a-z]+ ;
