// The functions of the WebAssembly module: texts go in and out, misuse throws.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const OK = 0;
const ERRORS = 1;
const NO_MEMORY = 5;

// Texts that are written into the memory of the module at once, with room for
// three bytes a unit.
const SHORT = 1 << 16;

/** The module has run out of memory or stopped; `load()` gives a new one. */
export class HclCrash extends Error {
  constructor(cause) {
    super("the WebAssembly module stopped; load() gives a new one", { cause });
    this.name = "HclCrash";
  }
}

// What the module asks of the system: the time, and nothing else.
function systemCalls(memory) {
  const badDescriptor = 8;
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
    // No directory is open.
    fd_prestat_get: () => badDescriptor,
    proc_exit(code) {
      throw new Error(`the module ended with ${code}`);
    },
  };
  return new Proxy(calls, { get: (all, name) => all[name] ?? (() => unsupported) });
}

export class Module {
  #exports;
  #crash = null;
  // A place for results in the memory of the module, and what is around it.
  #out;
  #content;
  #numbers;
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
    this.#out = this.#allocate(8);
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

  // The memory of the module, which moves when it grows.
  #bytes() {
    const { buffer } = this.#exports.memory;
    if (this.#content?.buffer !== buffer) {
      this.#content = new Uint8Array(buffer);
      this.#numbers = new Uint32Array(buffer);
    }
    return this.#content;
  }

  // The number that a function put into the place for results.
  #result() {
    this.#bytes();
    return this.#numbers[this.#out >> 2];
  }

  #allocate(size) {
    const place = this.#run("malloc", [size || 1]);
    if (place === 0) throw new RangeError("there is not enough memory for the text");
    return place;
  }

  // Adds place and size of a copy of a text to the parameters.
  #copyIn(text, parameters) {
    if (typeof text === "string" && text.length <= SHORT) {
      const room = 3 * text.length;
      const place = this.#allocate(room);
      const { written } = encoder.encodeInto(text, this.#bytes().subarray(place, place + room));
      parameters.push(place, written);
      return place;
    }
    const content = typeof text === "string" ? encoder.encode(text) : text;
    const place = this.#allocate(content.length);
    this.#bytes().set(content, place);
    parameters.push(place, content.length);
    return place;
  }

  // Calls a function with arguments that are numbers, bigints or texts, each of
  // which takes two places.
  call(name, ...given) {
    const places = [];
    const parameters = [];
    try {
      for (const each of given) {
        if (typeof each === "number" || typeof each === "bigint") parameters.push(each);
        else if (each === "") parameters.push(0, 0);
        else places.push(this.#copyIn(each, parameters));
      }
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

  // A function that gives a handle in its last argument. It writes its result at
  // its end, so that calls from inside of it may use the same place.
  handle(name, ...given) {
    this.check(this.call(name, ...given, this.#out));
    return this.#result();
  }

  // A function that gives a text after its arguments; null if there is none.
  text(name, ...given) {
    const place = this.call(name, ...given, this.#out);
    if (place === 0) return null;
    const size = this.#result();
    return decoder.decode(this.#bytes().subarray(place, place + size));
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
      if (this.call("hcl_result_diagnostics", result) === 0) {
        return { ok: true, value: read(result), diagnostics: [] };
      }
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
