// A link carries the content of the page in its fragment: nothing is sent to a
// server. "1" and deflated JSON in base64 for addresses.

// Links are made by anyone: what they unpack to is bounded.
const MOST = 4 << 20;

const toBase64 = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};

const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0));

async function through(bytes, transform) {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new RangeError("the link has too much content");
    }
    pieces.push(value);
  }
  const all = new Uint8Array(size);
  pieces.reduce((at, piece) => (all.set(piece, at), at + piece.length), 0);
  return all;
}

export async function toFragment(content) {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return `1${toBase64(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

function isFile(file) {
  return typeof file?.name === "string" && file.name.length <= 200 && typeof file.text === "string";
}

// What a link may say; everything else in it is ignored.
function checked(content) {
  const { files, active, panel, dialect, conformance } = content;
  if (!Array.isArray(files) || files.length === 0 || files.length > 50 || !files.every(isFile)) {
    throw new TypeError("the link has no files");
  }
  if (new Set(files.map(({ name }) => name)).size < files.length) {
    throw new TypeError("the link has two files of one name");
  }
  const word = (value) => (typeof value === "string" && /^[a-z]{0,20}$/.test(value) ? value : "");
  return {
    files: files.map(({ name, text }) => ({ name, text })),
    active: Number.isInteger(active) && active >= 0 && active < files.length ? active : 0,
    panel: word(panel), dialect: word(dialect), conformance: word(conformance),
  };
}

/** The content of a fragment without its "#"; throws for one that has none. */
export async function fromFragment(fragment) {
  if (!fragment.startsWith("1")) throw new TypeError("this is not a link of the playground");
  const bytes = await through(fromBase64(fragment.slice(1)), new DecompressionStream("deflate-raw"));
  return checked(JSON.parse(new TextDecoder().decode(bytes)));
}
