/** Counts the inputs of attacks and records breaches. */

type Breach = { kind: string; what: string; request: string };

export type KindSummary = {
  kind: string;
  inputs: number;
  seconds: number;
  breaches: number;
};

/** The report of one kind of attack. */
export type KindReport = {
  /** Counts an input; repetitions count once. */
  countInput(input: string): void;
  /** Records a breach; `request` reproduces it. */
  breach(what: string, request: string): void;
  /** Records a breach if the condition is false. */
  expect(holds: boolean, what: string, request: string): void;
};

/** The number of printed examples per breach; others are counted only. */
const maxExamples = 3;

export function createReport() {
  const breaches: Breach[] = [];
  const summaries: KindSummary[] = [];
  const allInputs = new Set<string>();

  /** Runs one kind of attack and records its result. */
  async function runKind(
    kind: string,
    attack: (report: KindReport) => Promise<void>,
  ): Promise<KindSummary> {
    const inputs = new Set<string>();
    const since = performance.now();
    let found = 0;
    const breach: KindReport["breach"] = (what, request) => {
      found += 1;
      const alike = breaches.filter((one) => one.kind === kind && one.what === what);
      if (alike.length < maxExamples) breaches.push({ kind, what, request });
    };
    await attack({
      countInput: (input) => {
        inputs.add(input);
        allInputs.add(`${kind}\n${input}`);
      },
      breach,
      expect: (holds, what, request) => {
        if (!holds) breach(what, request);
      },
    }).catch((error: unknown) => {
      breach("the attack failed to run", String((error as Error).stack ?? error));
    });
    const seconds = (performance.now() - since) / 1000;
    const result = { kind, inputs: inputs.size, seconds, breaches: found };
    summaries.push(result);
    return result;
  }

  return { runKind, breaches, summaries, inputs: () => allInputs.size };
}
