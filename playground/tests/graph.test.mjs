// Where the parts of a module are drawn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { layout } from "../src/graph.mjs";

const part = (address, ...needs) => ({ address, kind: "local", needs });
const at = ({ nodes }) => Object.fromEntries(nodes.map(({ part: { address }, x, y }) => [address, [x, y]]));

test("a part is to the right of all that it needs", () => {
  const parts = [part("d", "b", "c"), part("c", "b"), part("b", "a"), part("a")];
  const drawn = layout(parts);
  const x = Object.fromEntries(drawn.nodes.map((each) => [each.part.address, each.x]));
  for (const { address, needs } of parts) {
    for (const need of needs) assert.ok(x[address] > x[need], `${address} ${need}`);
  }
  assert.equal(drawn.lines.length, 4);
  for (const { x1, x2 } of drawn.lines) assert.ok(x1 > x2);
});

test("no two parts are at one place, and all are inside", () => {
  const parts = Array.from({ length: 60 }, (_, i) => part(`local.x${i}`, ...(i > 2 ? [`local.x${i % 7}`, `local.x${i >> 1}`] : [])))
    .map((each) => ({ ...each, needs: each.needs.filter((need) => need !== each.address) }));
  const drawn = layout(parts);
  assert.equal(new Set(Object.values(at(drawn)).map(String)).size, 60);
  for (const { x, y, width, height } of drawn.nodes) {
    assert.ok(x >= 0 && y >= 0 && x + width <= drawn.width && y + height <= drawn.height);
  }
});

test("circles, parts that need themselves and unknown needs end", () => {
  const drawn = layout([part("a", "b"), part("b", "a"), part("c", "c"), part("d", "nothing")]);
  assert.equal(drawn.nodes.length, 4);
  assert.equal(drawn.lines.length, 3);
  assert.deepEqual(layout([]).nodes, []);
});

test("a long chain takes no recursion", () => {
  const parts = Array.from({ length: 20000 }, (_, i) => part(`x${i}`, ...(i ? [`x${i - 1}`] : [])));
  assert.equal(layout(parts).lines.length, 19999);
});
