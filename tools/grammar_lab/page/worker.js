// Runs the engine: {program} starts it, {grammar?, source, entry, number} gives
// {number, state} or {number, error}.
import {Module} from "./module.js";

let engine;

async function stateOf({grammar, source, entry}) {
  const module = await engine;
  if (grammar && !module.call("hcl_lab_load", grammar)) {
    throw new Error("the grammar is of another version; reload the page");
  }
  return module.text("hcl_lab_state", source, entry);
}

onmessage = async ({data}) => {
  if (data.program) {
    engine = Module.create(data.program);
    return;
  }
  try {
    postMessage({number: data.number, state: await stateOf(data)});
  } catch (error) {
    postMessage({number: data.number, error: error.message});
  }
};
