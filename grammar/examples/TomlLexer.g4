// The tokens of a subset of TOML 1.0: no inline tables, no strings over several
// lines, no numbers of other bases. What a token is depends on its place: `1.2`
// is a dotted key before `=` and a number behind it, and newlines end a value
// but not inside of an array. Modes say it.
lexer grammar TomlLexer;

// No rule of the parser takes it.
// @refused INVALID

// Where keys stand.
WHITESPACE : [ \t]+ -> skip ;
COMMENT    : '#' ~[\r\n]* -> channel(HIDDEN) ;
NEWLINE    : '\r'? '\n' ;
LBRACKS : '[[' ;  RBRACKS : ']]' ;
LBRACK : '[' ;    RBRACK : ']' ;
DOT : '.' ;
BARE_KEY       : [A-Za-z0-9_-]+ ;
BASIC_STRING   : BASIC ;
LITERAL_STRING : LITERAL ;
ASSIGN  : '=' -> pushMode(VALUE) ;
INVALID : . ;

// Behind `=`, up to the end of the line.
mode VALUE;
VALUE_WHITESPACE : [ \t]+ -> skip ;
VALUE_COMMENT    : '#' ~[\r\n]* -> channel(HIDDEN) ;
VALUE_NEWLINE    : '\r'? '\n' -> type(NEWLINE), popMode ;
VALUE_BASIC      : BASIC -> type(BASIC_STRING) ;
VALUE_LITERAL    : LITERAL -> type(LITERAL_STRING) ;
BOOLEAN : 'true' | 'false' ;
INTEGER : SIGNED_INTEGER ;
FLOAT   : REAL ;
DATE    : DAY ( [T ] TIME )? ;
OPEN    : '[' -> pushMode(ARRAY) ;
VALUE_INVALID : . -> type(INVALID) ;

// Between the brackets of an array, where newlines do not count.
mode ARRAY;
ARRAY_WHITESPACE : [ \t\r\n]+ -> skip ;
ARRAY_COMMENT    : '#' ~[\r\n]* -> channel(HIDDEN) ;
ARRAY_BASIC      : BASIC -> type(BASIC_STRING) ;
ARRAY_LITERAL    : LITERAL -> type(LITERAL_STRING) ;
ARRAY_BOOLEAN    : ( 'true' | 'false' ) -> type(BOOLEAN) ;
ARRAY_INTEGER    : SIGNED_INTEGER -> type(INTEGER) ;
ARRAY_FLOAT      : REAL -> type(FLOAT) ;
ARRAY_DATE       : DAY ( [T ] TIME )? -> type(DATE) ;
COMMA : ',' ;
ARRAY_OPEN : '[' -> type(OPEN), pushMode(ARRAY) ;
CLOSE : ']' -> popMode ;
ARRAY_INVALID : . -> type(INVALID) ;

fragment BASIC   : '"' ( ~["\\\r\n] | '\\' ~[\r\n] )* '"' ;
fragment LITERAL : '\'' ~['\r\n]* '\'' ;
fragment DIGIT   : [0-9] ;
fragment DIGITS  : DIGIT ( '_'? DIGIT )* ;
fragment SIGNED_INTEGER : [+-]? ( '0' | [1-9] ( '_'? DIGIT )* ) ;
fragment REAL : SIGNED_INTEGER ( '.' DIGITS EXPONENT? | EXPONENT ) | [+-]? ( 'inf' | 'nan' ) ;
fragment EXPONENT : [eE] [+-]? DIGITS ;
fragment DAY  : DIGIT DIGIT DIGIT DIGIT '-' DIGIT DIGIT '-' DIGIT DIGIT ;
fragment TIME
    : DIGIT DIGIT ':' DIGIT DIGIT ':' DIGIT DIGIT ( '.' DIGIT+ )?
      ( 'Z' | [+-] DIGIT DIGIT ':' DIGIT DIGIT )?
    ;
