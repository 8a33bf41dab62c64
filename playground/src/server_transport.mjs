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

  /** `failed(reason)` is called once, when nothing more will come; `patience`
   * counts milliseconds for one message. */
  constructor(worker, failed, patience = 20_000) {
    this.#worker = worker;
    this.#failed = failed;
    this.#patience = patience;
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => this.#fail(event.message || "the worker failed");
  }

  send(message) {
    if (!this.#worker) throw new Error("the language server has ended");
    this.#worker.postMessage(message);
    if (this.#waiting++ === 0) this.#wait();
  }

  subscribe(handler) {
    this.#handlers.add(handler);
  }

  unsubscribe(handler) {
    this.#handlers.delete(handler);
  }

  #receive({ isAnswer, messages, error }) {
    if (error !== undefined) {
      this.#fail(error);
      return;
    }
    if (isAnswer) {
      clearTimeout(this.#timer);
      if (--this.#waiting > 0) this.#wait();
    }
    for (const message of messages) {
      for (const handler of [...this.#handlers]) handler(message);
    }
  }

  #wait() {
    this.#timer = setTimeout(() => this.#fail("it did not answer in time"), this.#patience);
  }

  #fail(reason) {
    if (!this.#worker) return;
    clearTimeout(this.#timer);
    this.#worker.terminate();
    this.#worker = null;
    this.#failed(reason);
  }
}
