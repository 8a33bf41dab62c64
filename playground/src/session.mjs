// The page's side of the worker: one question at a time, the newest of those
// that replace each other, and an end to those that take too long.

/** The worker did not answer in time, or could not go on; the next question
 * starts another one. */
export class Stopped extends Error {
  constructor(reason) {
    super(reason);
    this.name = "Stopped";
  }
}

/** A newer question of the same kind took its place. */
export class Replaced extends Error {
  constructor() {
    super("a newer question was asked");
    this.name = "Replaced";
  }
}

export class Session {
  #makeWorker;
  #patience;
  #worker = null;
  #module = null;
  #waiting = new Map();
  #asked = null;
  #id = 0;
  #timer;

  /** `makeWorker` starts a worker; `patience` counts milliseconds. */
  constructor(makeWorker, patience = 5000) {
    this.#makeWorker = makeWorker;
    this.#patience = patience;
  }

  /** Loads the module; gives the version of the library. */
  async start() {
    const { module, version } = await this.ask("start", this.#module, { patience: 60_000 });
    this.#module = module;
    return version;
  }

  /** Asks; a question with the same key that still waits is given up. */
  ask(kind, request, { patience = this.#patience, key = kind } = {}) {
    return new Promise((resolve, reject) => {
      this.#waiting.get(key)?.reject(new Replaced());
      this.#waiting.set(key, { kind, request, patience, resolve, reject });
      this.#next();
    });
  }

  #next() {
    if (this.#asked || this.#waiting.size === 0) return;
    const [key, question] = this.#waiting.entries().next().value;
    this.#waiting.delete(key);
    this.#asked = { ...question, id: ++this.#id };
    const { id, kind, request, patience } = this.#asked;
    if (!this.#worker) this.#begin(kind);
    this.#worker.postMessage({ id, kind, request });
    this.#timer = setTimeout(() => this.#stop(`stopped after ${patience / 1000} seconds`), patience);
  }

  // A worker that takes the place of another one gets its module first.
  #begin(kind) {
    this.#worker = this.#makeWorker();
    this.#worker.onmessage = ({ data }) => this.#answered(data);
    this.#worker.onerror = (event) => this.#stop(event.message || "the worker failed");
    if (kind !== "start") this.#worker.postMessage({ id: 0, kind: "start", request: this.#module });
  }

  #answered({ id, result, error }) {
    if (id !== this.#asked?.id) return;
    if (error !== undefined) {
      this.#stop(error);
      return;
    }
    clearTimeout(this.#timer);
    const { resolve } = this.#asked;
    this.#asked = null;
    resolve(result);
    this.#next();
  }

  #stop(reason) {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    const asked = this.#asked;
    this.#asked = null;
    asked?.reject(new Stopped(reason));
    this.#next();
  }
}
