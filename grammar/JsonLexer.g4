// The tokens of JSON (RFC 7159). What is nearly a word, a number or a string
// is one token too, so that one mistake is one diagnostic over all of it.
lexer grammar JsonLexer;

// No rule of the parser takes these: what they stand for is refused.
// @refused INVALID INVALID_WORD INVALID_NUMBER INVALID_STRING ASSIGN

// RFC 7159, section 2.
WHITESPACE : [ \t\n\r]+ -> skip ;
LBRACE : '{' ;  RBRACE : '}' ;
LBRACK : '[' ;  RBRACK : ']' ;
COLON : ':' ;   COMMA : ',' ;
// Not JSON; what people write who think of native syntax.
ASSIGN : '=' ;

// RFC 7159, section 3.
TRUE : 'true' ;
FALSE : 'false' ;
NULL_WORD : 'null' ;
INVALID_WORD : LETTER ( LETTER | '_' )* ;

// RFC 7159, section 6.
NUMBER : '-'? ( '0' | [1-9] DIGIT* ) ( '.' DIGIT+ )? ( [eE] [+-]? DIGIT+ )? ;
INVALID_NUMBER : [-+.0-9] [-+.eE0-9]* ;

// RFC 7159, section 7. A string that is not closed ends before the first
// control character.
STRING : '"' ( PLAIN | ESCAPE )* '"' ;
INVALID_STRING : '"' ( PLAIN | '\\' ~[\u0000-\u001F] )* [\\"]? ;

// Anything else is one character that JSON does not use.
INVALID : . ;

fragment LETTER : [A-Za-z] ;
fragment DIGIT  : [0-9] ;
fragment PLAIN  : ~["\\\u0000-\u001F] ;
fragment ESCAPE : '\\' ( ["\\/bfnrt] | 'u' HEX HEX HEX HEX ) ;
fragment HEX    : [0-9a-fA-F] ;
