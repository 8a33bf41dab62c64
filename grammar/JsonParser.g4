// The syntax of JSON (RFC 7159), one rule per production. Members keep their
// order and their repetitions; what they mean is decided after parsing.
parser grammar JsonParser;

options { tokenVocab = JsonLexer; }

// A node that would only repeat its single child is left out of the tree.
// @unit value
// Parsing may start here.
// @entry text

// RFC 7159, section 2.
text : value EOF ;

// RFC 7159, section 3.
value : object | array | number | string | literal ;

literal : TRUE | FALSE | NULL_WORD ;

// RFC 7159, section 4.
object : LBRACE ( member ( COMMA member )* )? RBRACE ;

member : STRING COLON value ;

// RFC 7159, section 5.
array : LBRACK ( value ( COMMA value )* )? RBRACK ;

// RFC 7159, sections 6 and 7.
number : NUMBER ;

string : STRING ;
