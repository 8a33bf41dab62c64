// The syntax of HCL, one rule per production of the native syntax
// specification, in its order and under its names. Every decision is LL(1);
// where two productions share their first token they share a rule, and the
// comment says so. The table generator reads the three kinds of annotation
// below (see README.md).
parser grammar HclParser;

options { tokenVocab = HclLexer; }

// A node that would only repeat its single child is left out of the tree.
// @unit expression orOperation andOperation equalityOperation
// @unit comparisonOperation sumOperation productOperation unaryTerm postfixTerm
// @unit exprTerm quotedPart templatePart postfix
// A node of these rules is always left out.
// @drop itemEnd
// Parsing may start here.
// @entry configFile expressionEntry templateEntry traversalEntry

// ---- Entry rules ----

// Spec: native syntax, "Configuration Files".
configFile : body EOF ;
expressionEntry : expression EOF ;
templateEntry : templatePart* EOF ;
traversalEntry : traversalExpr EOF ;

// ---- Spec: native syntax, "Structural Elements" ----

body : ( NEWLINE | bodyItem )* ;

// Attributes and blocks begin with the same token.
bodyItem : IDENTIFIER ( attribute | block ) itemEnd ;

itemEnd : NEWLINE | EOF ;

attribute : ASSIGN expression ;

// Block and OneLineBlock differ after the brace.
block : label* LBRACE ( blockBody | oneLineBlock )? RBRACE ;

blockBody : NEWLINE body ;

oneLineBlock : IDENTIFIER attribute ;

label : IDENTIFIER | stringLit ;

stringLit : QUOTE_OPEN QUOTED_LITERAL* QUOTE_CLOSE ;

// ---- Spec: native syntax, "Expressions" ----

expression : orOperation conditional? ;

// Spec: native syntax, "Conditional Operator"; after the predicate.
conditional : QUESTION expression COLON expression ;

// Spec: native syntax, "Operations"; one rule per level of precedence.
orOperation      : andOperation ( OR andOperation )* ;
andOperation     : equalityOperation ( AND equalityOperation )* ;
equalityOperation
    : comparisonOperation ( ( EQUAL | NOT_EQUAL ) comparisonOperation )*
    ;
comparisonOperation
    : sumOperation ( ( LESS | GREATER | LESS_EQUAL | GREATER_EQUAL ) sumOperation )*
    ;
sumOperation     : productOperation ( ( PLUS | MINUS ) productOperation )* ;
productOperation : unaryTerm ( ( STAR | SLASH | PERCENT ) unaryTerm )* ;
unaryTerm        : unaryOperation | postfixTerm ;
unaryOperation   : ( MINUS | BANG ) unaryTerm ;

// Spec: native syntax, "Expression Terms": an ExprTerm and what is applied to
// it.
postfixTerm : exprTerm postfix* ;

exprTerm
    : numericLit
    | variableExpr
    | quotedTemplate
    | heredocTemplate
    | parentheses
    | tuple
    | object
    ;

// Spec: native syntax, "Literal Values".
numericLit : NUMBER ;

// Spec: native syntax, "Variables and Variable Expressions" and "Functions and
// Function Calls", which share their first token; so do the keywords `true`,
// `false` and `null`.
variableExpr : IDENTIFIER functionCall? ;

functionCall : ( DOUBLE_COLON IDENTIFIER )* LPAREN arguments? RPAREN ;

// Commas that separate nothing are refused after parsing.
arguments : expression ( COMMA expression? )* ELLIPSIS? ;

parentheses : LPAREN expression RPAREN ;

// Spec: native syntax, "Collection Values" and "For Expressions". Commas that
// separate nothing are refused after parsing. The lexical context leaves out
// the newlines behind the brace of an object.
tuple : LBRACK ( forTupleExpr | expression ( COMMA expression? )* )? RBRACK ;

object
    : LBRACE
      ( forObjectExpr
      | objectElem ( ( COMMA | NEWLINE ) objectElem? )*
      )?
      RBRACE
    ;

objectElem : expression ( ASSIGN | COLON ) expression ;

forTupleExpr : forIntro expression forCond? ;

forObjectExpr : forIntro expression ARROW expression ELLIPSIS? forCond? ;

forIntro : FOR IDENTIFIER ( COMMA IDENTIFIER )? IN expression COLON ;

forCond : IF expression ;

// Spec: native syntax, "Index Operator", "Attribute Access Operator" and
// "Splat Operators". After a point: an attribute, a legacy index or `*`.
postfix : getAttr | index ;

getAttr : DOT ( IDENTIFIER | NUMBER | STAR ) ;

index : LBRACK ( STAR | expression ) RBRACK ;

// ---- Spec: native syntax, "Template Expressions" and "Templates" ----

quotedTemplate : QUOTE_OPEN quotedPart* QUOTE_CLOSE ;

quotedPart : quotedLiteral | templateInterpolation | templateDirective ;

quotedLiteral : QUOTED_LITERAL ;

heredocTemplate : HEREDOC_OPEN templatePart* HEREDOC_CLOSE ;

templatePart : templateLiteral | templateInterpolation | templateDirective ;

templateLiteral : TEMPLATE_LINE | TEMPLATE_TEXT ;

templateInterpolation : INTERPOLATION_OPEN expression TEMPLATE_END ;

// Which directives belong together is decided after parsing.
templateDirective
    : DIRECTIVE_OPEN
      ( templateIf | templateElse | templateEndIf | templateFor | templateEndFor )
      TEMPLATE_END
    ;

templateIf     : IF expression ;
templateElse   : ELSE ;
templateEndIf  : ENDIF ;
templateFor    : FOR IDENTIFIER ( COMMA IDENTIFIER )? IN expression ;
templateEndFor : ENDFOR ;

// ---- Spec: native syntax, "Static Traversal", standing alone ----

traversalExpr : IDENTIFIER ( getAttr | traversalIndex )* ;

traversalIndex : LBRACK ( numericLit | stringLit | STAR ) RBRACK ;
