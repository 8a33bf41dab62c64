// The syntax of a subset of TOML 1.0: see TomlLexer.g4.
parser grammar TomlParser;

options { tokenVocab = TomlLexer; }

// @unit value simpleKey
// @drop lineEnd elements
// @entry document
// @pair OPEN CLOSE
// @resume document NEWLINE
// @resume array COMMA CLOSE

document : ( NEWLINE | line )* EOF ;

line : ( keyValue | table | tableArray ) lineEnd ;

lineEnd : NEWLINE | EOF ;

keyValue : key ASSIGN value ;

key       : simpleKey ( DOT simpleKey )* ;
simpleKey : bareKey | string ;
bareKey   : BARE_KEY ;

table      : LBRACK key RBRACK ;
tableArray : LBRACKS key RBRACKS ;

value   : string | integer | floatNumber | truth | date | array ;
string  : BASIC_STRING | LITERAL_STRING ;
integer : INTEGER ;
floatNumber : FLOAT ;
truth : BOOLEAN ;
date    : DATE ;

// A comma may stand behind the last value.
array    : OPEN elements? CLOSE ;
elements : value ( COMMA elements? )? ;
