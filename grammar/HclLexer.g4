// The tokens of HCL native syntax. The grammar accepts the union of all
// dialects; what a dialect does not have is refused later, in source order.
//
// What is not regular lives in one class beside this file's two users: which
// newlines count, which identifiers are keywords, which `}` ends a template
// sequence, and which line ends a heredoc (src/syntax/lexical_context.h).
lexer grammar HclLexer;

options { superClass = HclLexerBase; }

import UnicodeIdentifiers;

@lexer::preinclude { #include "hcl_lexer_base.h" }

// No rule of the parser takes these: what they stand for is refused.
// @refused INVALID QUOTED_NEWLINE

// Given by the lexical context, never by a rule.
tokens { FOR, IN, IF, ELSE, ENDIF, ENDFOR, TEMPLATE_END, HEREDOC_CLOSE }

// Spec: native syntax, "Comments and Whitespace".
WHITESPACE    : [ \t]+ -> skip ;
NEWLINE       : '\r'? '\n' ;
LINE_COMMENT  : ('#' | '//') ~[\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;

// Spec: native syntax, "Identifiers".
IDENTIFIER : ID_START ID_CONTINUE* ;

// Spec: native syntax, "Numeric Literals". One token for any run of digits,
// points and exponents, so that a malformed number is one mistake.
NUMBER : DIGIT ( '.'* ( DIGIT | EXPONENT ) )* ;

// Spec: native syntax, "Operators and Delimiters".
EQUAL : '==' ;         NOT_EQUAL : '!=' ;
LESS_EQUAL : '<=' ;    GREATER_EQUAL : '>=' ;
AND : '&&' ;           OR : '||' ;
ARROW : '=>' ;         ELLIPSIS : '...' ;
DOUBLE_COLON : '::' ;  ASSIGN : '=' ;
LESS : '<' ;           GREATER : '>' ;
BANG : '!' ;           PLUS : '+' ;
MINUS : '-' ;          STAR : '*' ;
SLASH : '/' ;          PERCENT : '%' ;
QUESTION : '?' ;       COLON : ':' ;
DOT : '.' ;            COMMA : ',' ;
LPAREN : '(' ;         RPAREN : ')' ;
LBRACK : '[' ;         RBRACK : ']' ;
LBRACE : '{' ;
// The context makes it TEMPLATE_END where it closes a template sequence.
RBRACE : '}' ;
STRIP_END : '~}' -> type(TEMPLATE_END) ;

// Spec: native syntax, "Template Expressions".
QUOTE_OPEN   : '"' -> pushMode(QUOTED) ;
HEREDOC_OPEN : '<<' '-'? ID_START ID_CONTINUE* '\r'? '\n' -> pushMode(HEREDOC) ;

// Anything else is one character that the language does not use.
INVALID : . ;

// Between the quotes of a quoted template.
mode QUOTED;
QUOTE_CLOSE        : '"' -> popMode ;
INTERPOLATION_OPEN : '${' '~'? -> pushMode(DEFAULT_MODE) ;
DIRECTIVE_OPEN     : '%{' '~'? -> pushMode(DEFAULT_MODE) ;
QUOTED_LITERAL
    : ( ~["\\$%\r\n] | '\\' ~[\r\n] )+ | '$${' | '%%{' | '$' | '%'
    ;
QUOTED_NEWLINE     : [\r\n]+ ;
QUOTED_INVALID     : . -> type(INVALID) ;

// Between the introduction of a heredoc and its closing marker. The context
// turns the line that holds the marker into HEREDOC_CLOSE.
mode HEREDOC;
HEREDOC_INTERPOLATION : '${' '~'? -> type(INTERPOLATION_OPEN), pushMode(DEFAULT_MODE) ;
HEREDOC_DIRECTIVE     : '%{' '~'? -> type(DIRECTIVE_OPEN), pushMode(DEFAULT_MODE) ;
TEMPLATE_LINE         : ~[$%\r\n]* '\r'? '\n' ;
TEMPLATE_TEXT         : ~[$%\r\n]+ | '$${' | '%%{' | '$' | '%' | '\r' ;

// A template that stands alone.
// Spec: native syntax, "Templates".
mode TEMPLATE;
BARE_INTERPOLATION : '${' '~'? -> type(INTERPOLATION_OPEN), pushMode(DEFAULT_MODE) ;
BARE_DIRECTIVE     : '%{' '~'? -> type(DIRECTIVE_OPEN), pushMode(DEFAULT_MODE) ;
BARE_LINE          : ~[$%\r\n]* '\r'? '\n' -> type(TEMPLATE_LINE) ;
BARE_TEXT          : ( ~[$%\r\n]+ | '$${' | '%%{' | '$' | '%' | '\r' ) -> type(TEMPLATE_TEXT) ;

fragment DIGIT    : [0-9] ;
fragment EXPONENT : [eE] [+-]? DIGIT ;
