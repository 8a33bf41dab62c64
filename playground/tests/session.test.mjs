// The page's side of the worker, with workers made by the test.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Replaced, Session, Stopped } from "../src/session.mjs";

// A worker that answers a question with what `answer` gives; nothing is no
// answer.
class FakeWorker {
  static made = [];
  asked = [];
  terminated = false;

  constructor(answer) {
    this.answer = answer;
    FakeWorker.made.push(this);
  }

  postMessage(message) {
    this.asked.push(message.kind);
    if (message.id === 0) return;
    const data = this.answer(message);
    if (data) setTimeout(() => this.terminated || this.onmessage({ data: { id: message.id, ...data } }), 1);
  }

  terminate() {
    this.terminated = true;
  }
}

function session(answer, patience = 50) {
  FakeWorker.made = [];
  return new Session(() => new FakeWorker(answer), patience);
}

const echo = ({ request }) => ({ result: request });

test("answers in order", async () => {
  const asking = session(echo);
  assert.deepEqual(await Promise.all([asking.ask("a", 1), asking.ask("b", 2)]), [1, 2]);
  assert.deepEqual(FakeWorker.made[0].asked.filter((kind) => kind !== "start"), ["a", "b"]);
});

test("gives up older questions with the same key alone", async () => {
  const asking = session(echo);
  const given = await Promise.allSettled([
    asking.ask("a", 1), asking.ask("a", 2), asking.ask("a", 3), asking.ask("a", 4, { key: "other" }),
  ]);
  assert.deepEqual(given.map(({ value }) => value), [1, undefined, 3, 4]);
  assert.ok(given[1].reason instanceof Replaced);
});

test("stops a worker that takes too long, and starts another one with the module", async () => {
  const asking = session(({ kind }) => {
    if (kind === "start") return { result: { module: "m", version: "1" } };
    return kind === "slow" ? undefined : { result: kind };
  });
  assert.equal(await asking.start(), "1");
  await assert.rejects(asking.ask("slow"), Stopped);
  assert.equal(await asking.ask("quick"), "quick");
  assert.equal(FakeWorker.made.length, 2);
  assert.ok(FakeWorker.made[0].terminated);
  assert.deepEqual(FakeWorker.made[1].asked, ["start", "quick"]);
});

test("stops a worker that fails", async () => {
  const asking = session(({ kind }) => (kind === "bad" ? { error: "it broke" } : { result: kind }));
  await assert.rejects(asking.ask("bad"), /it broke/);
  assert.equal(await asking.ask("good"), "good");
});
