// The module with at most this many pages of 64 KiB: its section of memories, which
// has a minimum alone, gets a maximum.
export function withMaximum(bytes, pages) {
  const read = (at) => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return [value, at];
    }
  };
  const written = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...written(value >> 7)]);
  for (let at = 8; at < bytes.length;) {
    const [size, begin] = read(at + 1);
    if (bytes[at] === 5) {
      const [minimum] = read(begin + 2);
      const section = [1, 1, ...written(minimum), ...written(pages)];
      const rest = bytes.subarray(begin + size);
      return Uint8Array.from([...bytes.subarray(0, at + 1), ...written(section.length), ...section, ...rest]);
    }
    at = begin + size;
  }
  throw new Error("the module has no memory");
}
