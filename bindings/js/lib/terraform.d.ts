/** Modules of Terraform and OpenTofu, evaluated without state or providers, with
 * queries and all tables of functions. */

import type {
  Context, ContextOptions, Diagnostic, Hcl, NumberOptions, Range, Result, Value, Variables,
} from "./index.js";

export interface ModuleOptions {
  /** The files by path, relative to the working folder: what functions may read,
   * and the modules that are called. */
  files: { [path: string]: string | Uint8Array } | Map<string, string | Uint8Array>;
  /** The folder of the root module; "." by default. */
  folder?: string;
  /** Texts are read as after `-var NAME=`; other values are written as JSON. */
  variables?: { [name: string]: unknown };
  varFiles?: string[];
  /** `TF_VAR_` variables without the prefix. */
  environment?: { [name: string]: string };
  tool?: "terraform" | "opentofu";
  workspace?: string;
  /** Whether variables without a value are unknown instead of errors. */
  allowUnset?: boolean;
  conformance?: "spec" | "reference";
  limits?: { [name: string]: number };
}

export interface PhaseOptions extends NumberOptions {
  phase?: "plan" | "validate" | "console";
}

/** What could be computed. The values of what has an error are missing. */
export interface ModuleValues {
  ok: boolean;
  /** Variables, local values and outputs: "local.x", "module.m.output.y". */
  values: { [address: string]: Value };
  /** The planned resources. */
  resources: { [address: string]: Value };
  diagnostics: Diagnostic[];
  /** What the command `hcl` prints, after errors. */
  report?: string;
}

export interface Variable {
  name: string;
  description: string;
  /** As written; empty if there is none. */
  type: string;
  required: boolean;
  default?: Value;
  nullable: boolean;
  sensitive: boolean;
  ephemeral: boolean;
  deprecated?: string;
  file: string;
  range: Range | null;
}

export interface Output {
  name: string;
  description: string;
  sensitive: boolean;
  ephemeral: boolean;
  deprecated?: string;
  file: string;
  range: Range | null;
}

export type PartKind =
  | "variable" | "local" | "output" | "module" | "resource" | "data" | "check" | "provider";

/** Something that a module declares, for all its instances. */
export interface Part {
  address: string;
  kind: PartKind;
  file: string;
  range: Range | null;
  /** What its value comes from, as written. */
  expression?: string;
  /** Those that it calls. Their results are unknown. */
  providerFunctions?: string[];
  /** The addresses that it refers to. */
  needs: string[];
}

/** A part on the way to a value. */
export interface WhyStep extends Omit<Part, "needs"> {
  depth: number;
  /** Whether it was there before, with what it needs. */
  repeated: boolean;
  /** Its values by the address of each instance. */
  values: { [address: string]: Value };
}

export interface UnknownValue {
  address: string;
  value: Value;
  /** The resources, variables and functions of providers that it comes from. */
  because: string[];
}

/** A module with all that it calls, whatever is wrong with it. Freed by
 * `dispose()`, or with the object. */
export class TerraformModule {
  private constructor();
  /** What `terraform validate` would find without providers. */
  check(): Diagnostic[];
  /** The value of an expression in the root module. */
  evaluate(expression: string, options?: PhaseOptions): Result<Value>;
  values(options?: PhaseOptions): ModuleValues;
  describe(): { variables: Variable[]; outputs: Output[]; parts: Part[] };
  /** Where the value of a part comes from, depth first; null if nothing has the
   * address. */
  why(address: string, options?: PhaseOptions): WhyStep[] | null;
  /** The values that are not known in all their parts, and why. */
  unknown(options?: PhaseOptions): UnknownValue[];
  /** What refers to what, in the language of Graphviz. */
  graph(): string;
  dispose(): void;
}

/** The library with everything. */
export class TerraformHcl extends Hcl {
  private constructor();
  context(options?: Omit<ContextOptions, "table"> & {
    table?: "hcl" | "terraform" | "opentofu" | "none";
  }): Context;
  terraform(options: ModuleOptions): TerraformModule;
}

export type { Context, Diagnostic, Range, Result, Value, Variables };

/** Compiles the module: of the package, or one that is given. */
export function loadTerraform(source?: BufferSource | WebAssembly.Module): Promise<TerraformHcl>;

/** The same at once, from a module or its bytes. */
export function loadTerraformSync(source: BufferSource | WebAssembly.Module): TerraformHcl;

/** The files below a folder for `files`, without those of Git and providers.
 * Node.js alone. RangeError for more than `maxBytes`, 64 MiB by default. */
export function readFolder(
  folder: string,
  options?: { maxBytes?: number },
): Promise<Map<string, Uint8Array>>;
