// A word of 300 letters needs a state for each.
grammar ManyStates;
// @entry file
file : WORD EOF ;
WORD
    : 'abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij'
      'abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij'
      'abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij'
      'abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij'
      'abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij'
    ;
