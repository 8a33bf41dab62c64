// The tokens of a calculator whose strings hold expressions: "a ${1 + 2} b".
// Every `}` of an expression ends the hole that it stands in, so no lexical
// context is needed.
lexer grammar CalculatorLexer;

// No rule of the parser takes it.
// @refused INVALID

WHITESPACE : [ \t\r\n]+ -> skip ;
COMMENT    : '#' ~[\n]* -> channel(HIDDEN) ;

NUMBER : [0-9]+ ( '.' [0-9]+ )? ;
NAME   : [A-Za-z_]+ ;

PLUS : '+' ;    MINUS : '-' ;
STAR : '*' ;    SLASH : '/' ;
CARET : '^' ;   ASSIGN : '=' ;
COMMA : ',' ;   SEMICOLON : ';' ;
LPAREN : '(' ;  RPAREN : ')' ;

QUOTE    : '"' -> pushMode(STRING) ;
HOLE_END : '}' -> popMode ;
INVALID  : . ;

// Between the quotes.
mode STRING;
STRING_END : '"' -> popMode ;
HOLE       : '${' -> pushMode(DEFAULT_MODE) ;
TEXT       : ( ~["$\\] | '\\' . )+ | '$' ;
STRING_INVALID : '\\' -> type(INVALID) ;
