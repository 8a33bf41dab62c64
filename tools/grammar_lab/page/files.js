// The laboratory without a server: grammars that `hcl-lab page` has loaded, and
// the engine as a WebAssembly module in a worker (worker.js).
const MILLISECONDS = 10000;

export async function connect({show, fail}) {
  const examples = await (await fetch("examples.json")).json();
  const program = await (await fetch("hcl_lab.wasm")).arrayBuffer();
  const exampleOf = texts => examples.find(
      each => each.lexer === texts.lexer && each.parser === texts.parser);

  let worker = null;
  let timer = 0;
  let loaded = null;
  let number = 0;

  function end(text) {
    worker?.terminate();
    worker = loaded = null;
    if (text) fail(text);
  }

  function answered({data}) {
    if (data.number !== number) return;
    clearTimeout(timer);
    if (data.state) show(JSON.parse(data.state));
    else end("The laboratory has stopped: " + data.error);
  }

  async function send(texts) {
    const mine = ++number;
    const example = exampleOf(texts);
    const message = {number: mine, source: texts.source, entry: texts.entry};
    if (!worker) {
      worker = new Worker("worker.js", {type: "module"});
      worker.onmessage = answered;
      worker.postMessage({program});
    }
    if (example !== loaded) {
      const grammar = await (await fetch(example.grammar)).arrayBuffer();
      if (mine !== number) return;
      message.grammar = new Uint8Array(grammar);
      loaded = example;
    }
    worker.postMessage(message);
    clearTimeout(timer);
    timer = setTimeout(() => end("The source took too long, and the laboratory was stopped."), MILLISECONDS);
  }

  return {
    examples,
    editsGrammars: false,
    knows: texts => exampleOf(texts) !== undefined,
    begin: send,
    send: texts => send(texts).catch(error => end("The laboratory does not answer: " + error.message)),
  };
}
