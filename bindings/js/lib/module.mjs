// The functions of the WebAssembly module: texts go in and out, misuse throws.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const OK = 0;
const ERRORS = 1;
const NO_MEMORY = 5;

/** The module has run out of memory or stopped; `load()` gives a new one. */
export class HclCrash extends Error {
  constructor(cause) {
    super("the WebAssembly module stopped; load() gives a new one", { cause });
    this.name = "HclCrash";
  }
}

// What the module asks of the system: the time, and nothing else.
function systemCalls(memory) {
  const unsupported = 52;
  const view = () => new DataView(memory().buffer);
  const calls = {
    // 0 is the time of day, the others only run.
    clock_time_get(id, _precision, out) {
      const now = id === 0 ? Date.now() : performance.now();
      view().setBigUint64(out, BigInt(Math.round(now * 1e6)), true);
      return 0;
    },
    random_get(out, size) {
      for (let at = 0; at < size; at += 65536) {
        globalThis.crypto.getRandomValues(
          new Uint8Array(memory().buffer, out + at, Math.min(65536, size - at)));
      }
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the module ended with ${code}`);
    },
  };
  return new Proxy(calls, { get: (all, name) => all[name] ?? (() => unsupported) });
}

export class Module {
  #exports;
  #crash = null;
  // Functions of the host by number.
  #functions = new Map();
  #nextFunction = 1;

  static async create(source) {
    const module = new Module();
    const compiled = source instanceof WebAssembly.Module
      ? source : await WebAssembly.compile(source);
    return module.#begin(await WebAssembly.instantiate(compiled, module.#imports()));
  }

  static createSync(source) {
    const module = new Module();
    const compiled = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
    return module.#begin(new WebAssembly.Instance(compiled, module.#imports()));
  }

  #imports() {
    return {
      wasi_snapshot_preview1: systemCalls(() => this.#exports.memory),
      hcl: {
        call: (number, call) => this.#functions.get(number)(call),
        release: (number) => this.#functions.delete(number),
      },
    };
  }

  #begin(instance) {
    this.#exports = instance.exports;
    this.#exports._initialize();
    return this;
  }

  // Calls a function. A module that stopped once cannot go on.
  #run(name, parameters) {
    if (this.#crash) throw this.#crash;
    try {
      return this.#exports[name](...parameters);
    } catch (error) {
      this.#crash = new HclCrash(error);
      throw this.#crash;
    }
  }

  #bytes() {
    return new Uint8Array(this.#exports.memory.buffer);
  }

  // Copies a text into the module; the caller frees it.
  #copyIn(text) {
    const content = typeof text === "string" ? encoder.encode(text) : text;
    const place = this.#run("malloc", [content.length || 1]);
    if (place === 0) throw new RangeError("there is not enough memory for the text");
    this.#bytes().set(content, place);
    return [place, content.length];
  }

  // Calls a function with arguments that are numbers, bigints or texts, each of
  // which takes two places.
  call(name, ...given) {
    const places = [];
    try {
      const parameters = given.flatMap((each) => {
        if (typeof each === "number" || typeof each === "bigint") return [each];
        const [place, size] = this.#copyIn(each);
        places.push(place);
        return [place, size];
      });
      return this.#run(name, parameters);
    } finally {
      if (!this.#crash) for (const place of places) this.#run("free", [place]);
    }
  }

  check(status) {
    if (status === OK || status === ERRORS) return;
    const message = this.text("hcl_last_error");
    throw status === NO_MEMORY ? new RangeError(message) : new TypeError(message);
  }

  // A function that gives a handle in its last argument.
  handle(name, ...given) {
    const out = this.#run("malloc", [4]);
    try {
      const status = this.call(name, ...given, out);
      this.check(status);
      return new DataView(this.#exports.memory.buffer).getUint32(out, true);
    } finally {
      if (!this.#crash) this.#run("free", [out]);
    }
  }

  // A function that gives a text after its arguments; null if there is none.
  text(name, ...given) {
    const out = this.#run("malloc", [4]);
    try {
      const place = this.call(name, ...given, out);
      if (place === 0) return null;
      const size = new DataView(this.#exports.memory.buffer).getUint32(out, true);
      return decoder.decode(this.#bytes().subarray(place, place + size));
    } finally {
      if (!this.#crash) this.#run("free", [out]);
    }
  }

  free(handle) {
    if (!this.#crash) this.#run("hcl_free", [handle]);
  }

  addFunction(context, name, signature, run) {
    const number = this.#nextFunction++;
    this.#functions.set(number, run);
    this.check(this.call("hcl_context_function", context, name, signature,
      this.#run("hcl_host_function", []), number, this.#run("hcl_host_release", [])));
  }

  liveHandles() {
    return this.#run("hcl_live_handles", []);
  }

  // The diagnostics and the text or value of a result, which is freed.
  take(result, read) {
    try {
      const diagnostics = JSON.parse(this.text("hcl_result_diagnostics_json", result));
      if (this.call("hcl_result_errors", result) !== 0) {
        const report = this.text("hcl_result_report", result);
        return { ok: false, diagnostics, report };
      }
      return { ok: true, value: read(result), diagnostics };
    } finally {
      this.free(result);
    }
  }
}
