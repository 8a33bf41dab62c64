// The syntax of a calculator: statements that compute or assign, the usual
// operators, functions, and templates in strings.
parser grammar CalculatorParser;

options { tokenVocab = CalculatorLexer; }

// @unit statement sum product unary power term
// @entry program
// @pair LPAREN RPAREN QUOTE STRING_END HOLE HOLE_END
// @resume program SEMICOLON
// @resume call COMMA RPAREN
// @resume group RPAREN
// @resume string TEXT HOLE STRING_END
// @resume hole HOLE_END

program : ( statement SEMICOLON )* EOF ;

// What is assigned to is checked after parsing.
statement : sum ( ASSIGN sum )? ;

sum     : product ( ( PLUS | MINUS ) product )* ;
product : unary ( ( STAR | SLASH ) unary )* ;
unary   : negation | power ;

negation : MINUS unary ;

// Binds tighter than a sign before it, and the other way round behind it.
power : term ( CARET unary )? ;

term : number | name | string | group ;

number : NUMBER ;

// A variable, or a function with its arguments.
name : NAME call? ;
call : LPAREN ( sum ( COMMA sum )* )? RPAREN ;

group : LPAREN sum RPAREN ;

string : QUOTE ( text | hole )* STRING_END ;
text   : TEXT ;
hole   : HOLE sum HOLE_END ;
