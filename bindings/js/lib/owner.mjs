// What the classes of the package share: handles, options, values of the module.

import { fromContent, readJson } from "./values.mjs";

const TYPED = JSON.stringify({ form: "typed", marked: true });

// The options of the module among those that are given.
export function chosen(given, names) {
  const found = {};
  for (const [name, inside] of Object.entries(names)) {
    if (given[name] !== undefined) found[inside] = given[name];
  }
  return Object.keys(found).length ? JSON.stringify(found) : "";
}

// An object that has a handle, freed by dispose() or with the object; one that is
// passing is freed by whoever makes it.
export class Owner {
  #module;
  #handle;
  #isPassing;
  static #freed = new FinalizationRegistry(({ module, handle }) => {
    try {
      module.free(handle);
    } catch {
      // The module stopped, and its memory is gone.
    }
  });

  constructor(module, handle, isPassing = false) {
    this.#module = module;
    this.#handle = handle;
    this.#isPassing = isPassing;
    if (!isPassing) Owner.#freed.register(this, { module, handle }, this);
  }

  get module() {
    return this.#module;
  }

  get handle() {
    if (this.#handle === 0) throw new TypeError("this object was disposed of");
    return this.#handle;
  }

  dispose() {
    if (this.#handle === 0) return;
    if (!this.#isPassing) Owner.#freed.unregister(this);
    this.#module.free(this.#handle);
    this.#handle = 0;
  }
}
if (Symbol.dispose) {
  Owner.prototype[Symbol.dispose] = Owner.prototype.dispose;
}

// The value of a handle, which stays.
export function valueOf(module, handle, numbers) {
  const result = module.handle("hcl_value_write", handle, TYPED);
  const { value } = module.take(result, () => module.text("hcl_result_text", result));
  return fromContent(readJson(value, numbers).value);
}

export function textOf(module) {
  return (result) => module.text("hcl_result_text", result);
}
