// The connection to the language server in its worker, as a client of the protocol
// wants it, which ends when the server fails or does not answer in time.

export class ServerTransport {
  #worker;
  #patience;
  #failed;
  #timer;
  // Messages that the server has not handled yet.
  #waiting = 0;
  #handlers = new Set();
  #ready;

  /** Nothing is to be sent before `ready()` is called, once, when the server is
   * loaded. `failed(reason)` is called once, when nothing more will come;
   * `patience` counts milliseconds for one message, `loading` those until then. */
  constructor(worker, { ready, failed, patience = 20_000, loading = 300_000 }) {
    this.#worker = worker;
    this.#ready = ready;
    this.#failed = failed;
    this.#patience = patience;
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => this.#fail(event.message || "the worker failed");
    this.#wait(loading);
  }

  send(message) {
    if (!this.#worker) throw new Error("the language server has ended");
    this.#worker.postMessage(message);
    if (this.#waiting++ === 0) this.#wait(this.#patience);
  }

  subscribe(handler) {
    this.#handlers.add(handler);
  }

  unsubscribe(handler) {
    this.#handlers.delete(handler);
  }

  #receive({ isReady, isAnswer, messages, error }) {
    if (error !== undefined) {
      this.#fail(error);
      return;
    }
    if (isReady) {
      clearTimeout(this.#timer);
      this.#ready();
      return;
    }
    if (isAnswer) {
      clearTimeout(this.#timer);
      if (--this.#waiting > 0) this.#wait(this.#patience);
    }
    for (const message of messages) {
      for (const handler of [...this.#handlers]) handler(message);
    }
  }

  #wait(patience) {
    this.#timer = setTimeout(() => this.#fail("it did not answer in time"), patience);
  }

  #fail(reason) {
    if (!this.#worker) return;
    clearTimeout(this.#timer);
    this.#worker.terminate();
    this.#worker = null;
    this.#failed(reason);
  }
}
