// The laboratory of `hcl-lab serve`: it reads every edit of the grammars, too,
// and sends a state whenever it has a new one.
const SILENT = "The laboratory does not answer.";

export async function connect({show, fail}) {
  const first = await (await fetch("/texts")).json();
  const examples = [{name: "the grammar of the command line", ...first},
                    ...await (await fetch("/examples")).json()];
  return {
    examples,
    editsGrammars: true,
    begin() {
      const events = new EventSource("/events");
      events.onmessage = event => show(JSON.parse(event.data));
      events.onerror = () => fail(SILENT);
    },
    send(texts) {
      fetch("/texts", {method: "POST", body: JSON.stringify(texts)}).catch(() => fail(SILENT));
    },
  };
}
