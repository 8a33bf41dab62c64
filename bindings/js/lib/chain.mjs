// Where values come from: walks over what refers to what.

import { Sensitive, Unknown } from "./values.mjs";

/** Whether a value is known in all its parts. */
export function isWhollyKnown(value) {
  if (value instanceof Unknown) return false;
  if (value instanceof Sensitive) return isWhollyKnown(value.reveal());
  if (value === null || typeof value !== "object") return true;
  return Object.values(value).every(isWhollyKnown);
}

/** An address without the keys of instances: `module.m["a"].local.x` is in
 * `module.m.local.x`. */
export function withoutKeys(address) {
  return address.replace(/\[(?:"(?:[^"\\]|\\.)*"|[^\]"]*)\]/g, "");
}

/** The values by the address of the part that they are of. */
export function valuesByPart(values) {
  const found = new Map();
  for (const [address, value] of Object.entries(values)) {
    const part = withoutKeys(address);
    if (!found.has(part)) found.set(part, {});
    found.get(part)[address] = value;
  }
  return found;
}

/** Parts at their depths with what they need, depth first; one that was there
 * is not followed again. */
export function chainOf(parts, start) {
  const byAddress = new Map(parts.map((each) => [each.address, each]));
  const steps = [];
  const seen = new Set();
  const waiting = [[start, 0]];
  while (waiting.length > 0) {
    const [part, depth] = waiting.pop();
    const repeated = seen.has(part);
    seen.add(part);
    steps.push({ part, depth, repeated });
    if (repeated) continue;
    for (const need of [...part.needs].reverse()) waiting.push([byAddress.get(need), depth + 1]);
  }
  return steps;
}

/** Whether the part has this name in references, where outputs of called modules
 * lack the word `output`. */
export function isMeant({ address, kind }, asked) {
  if (address === asked) return true;
  return kind === "output" && address.startsWith("module.") &&
    address.replace(/\.output\.(?=[^.]*$)/, ".") === asked;
}

/** Why a part is unknown: resources, variables of the root module without a
 * value, and functions of providers. */
export function causesOf(parts, start, values) {
  const isOrigin = ({ address, kind }) => {
    if (kind === "resource" || kind === "data") return true;
    if (kind !== "variable" || address.startsWith("module.")) return false;
    return Object.values(values.get(address) ?? {}).some((each) => !isWhollyKnown(each));
  };
  const causes = [];
  for (const { part, repeated } of chainOf(parts, start)) {
    if (repeated) continue;
    causes.push(...(part.providerFunctions ?? []));
    if (part !== start && isOrigin(part)) causes.push(part.address);
  }
  return causes;
}
