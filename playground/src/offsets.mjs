// From bytes of UTF-8, which the library counts, to places in a string.

function bytesOf(code) {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A function that gives the place in `text` of a byte; past the end, the end. */
export function placesOf(text) {
  if (!/[^\x00-\x7f]/.test(text)) return (byte) => Math.min(byte, text.length);
  const starts = [];
  let at = 0;
  for (const character of text) {
    // A surrogate alone becomes U+FFFD, which has as many bytes.
    const size = bytesOf(character.codePointAt(0));
    for (let i = 0; i < size; i++) starts.push(at);
    at += character.length;
  }
  return (byte) => (byte < starts.length ? starts[byte] : text.length);
}
