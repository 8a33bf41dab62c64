// A picture of what refers to what: columns by the longest way to a part, lines
// from a part to what it needs. `layout` knows no element, so that tests can ask.

const COLUMN_GAP = 60;
const ROW = 34;
const HEIGHT = 24;
const CHARACTER = 7.3;
const SWEEPS = 4;

// The longest way from each part to one that needs nothing. A circle, which is a
// mistake of the source, is cut where the walk meets itself.
function depthsOf(parts) {
  const depths = new Map();
  const open = new Set();
  const byAddress = new Map(parts.map((each) => [each.address, each]));
  for (const start of parts) {
    const waiting = [start];
    while (waiting.length > 0) {
      const part = waiting.at(-1);
      const next = part.needs.map((need) => byAddress.get(need))
        .find((each) => each && !depths.has(each.address) && !open.has(each.address));
      open.add(part.address);
      if (next) {
        waiting.push(next);
        continue;
      }
      const below = part.needs.filter((need) => depths.has(need)).map((need) => depths.get(need) + 1);
      if (!depths.has(part.address)) depths.set(part.address, Math.max(0, ...below));
      waiting.pop();
    }
  }
  return depths;
}

// Moves the parts of each column near to what they are linked with.
function order(columns, links) {
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const row = new Map(columns.flatMap((column) => column.map(({ address }, index) => [address, index])));
    for (const column of columns) {
      const middle = new Map(column.map(({ address }, index) => {
        const rows = (links.get(address) ?? []).map((each) => row.get(each));
        return [address, rows.length ? rows.reduce((sum, each) => sum + each, 0) / rows.length : index];
      }));
      column.sort((a, b) => middle.get(a.address) - middle.get(b.address));
    }
  }
}

/** Where parts `{address, needs}` are drawn: `nodes` with `x`, `y`, `width` and
 * `height`, `lines` from one point to another, and the size of the whole. */
export function layout(parts) {
  const depths = depthsOf(parts);
  const known = new Set(parts.map(({ address }) => address));
  const links = new Map(parts.map(({ address }) => [address, []]));
  for (const { address, needs } of parts) {
    for (const need of needs.filter((each) => known.has(each))) {
      links.get(address).push(need);
      links.get(need).push(address);
    }
  }
  const columns = [];
  for (const part of parts) (columns[depths.get(part.address)] ??= []).push(part);
  order(columns, links);
  const places = new Map();
  let x = 10;
  for (const column of columns) {
    const width = Math.max(...column.map(({ address }) => address.length)) * CHARACTER + 16;
    column.forEach((part, index) => places.set(part.address, { part, x, y: 10 + index * ROW, width, height: HEIGHT }));
    x += width + COLUMN_GAP;
  }
  const lines = parts.flatMap(({ address, needs }) => needs.filter((need) => known.has(need)).map((need) => {
    const [from, to] = [places.get(address), places.get(need)];
    const forth = from.x > to.x;
    return {
      from: address, to: need,
      x1: forth ? from.x : from.x + from.width, y1: from.y + HEIGHT / 2,
      x2: forth ? to.x + to.width : to.x, y2: to.y + HEIGHT / 2,
    };
  }));
  const height = Math.max(1, ...columns.map((column) => column.length)) * ROW + 20;
  return { nodes: [...places.values()], lines, width: Math.max(40, x - COLUMN_GAP + 10), height };
}

const SVG = "http://www.w3.org/2000/svg";

function shape(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function nodeShape({ part, x, y, width, height }, choose) {
  const made = shape("g", { class: `part ${part.kind}`, role: "button", tabindex: "0", "aria-label": `${part.kind} ${part.address}` },
    shape("rect", { x, y, width, height, rx: part.kind === "local" ? 12 : 3 }),
    shape("text", { x: x + 8, y: y + 16 }, part.address));
  made.addEventListener("click", () => choose(part));
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(part);
  });
  return made;
}

/** The picture; `choose(part)` is called for a part that is clicked. */
export function drawGraph(parts, choose) {
  const { nodes, lines, width, height } = layout(parts);
  return shape("svg", { class: "graph", viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": `What refers to what: ${parts.length} parts` },
    ...lines.map(({ x1, y1, x2, y2 }) => {
      const bend = (x1 + x2) / 2;
      return shape("path", { class: "line", d: `M${x1},${y1} C${bend},${y1} ${bend},${y2} ${x2},${y2}` });
    }),
    ...nodes.map((each) => nodeShape(each, choose)));
}
