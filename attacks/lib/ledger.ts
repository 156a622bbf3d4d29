/** What was tried, how often, and what got through. */

type Breach = { kind: string; what: string; request: string };

export type Tally = {
  kind: string;
  tried: number;
  seconds: number;
  breaches: number;
};

/** The notes of one kind of attack. */
export type Ledger = {
  /** Counts an input; the same input twice is one. */
  tried(input: string): void;
  /** Something got through; `request` says how to do it again. */
  through(what: string, request: string): void;
  /** Notes that something got through unless it holds. */
  expect(holds: boolean, what: string, request: string): void;
};

/** Of the same breach so many are told; the rest is counted. */
const toldOfEach = 3;

export function openBook() {
  const breaches: Breach[] = [];
  const tallies: Tally[] = [];
  const allInputs = new Set<string>();

  /** Runs one kind with notes of its own. */
  async function note(kind: string, attack: (ledger: Ledger) => Promise<void>): Promise<Tally> {
    const inputs = new Set<string>();
    const since = performance.now();
    let found = 0;
    const through: Ledger["through"] = (what, request) => {
      found += 1;
      const alike = breaches.filter((one) => one.kind === kind && one.what === what);
      if (alike.length < toldOfEach) breaches.push({ kind, what, request });
    };
    await attack({
      tried: (input) => {
        inputs.add(input);
        allInputs.add(`${kind}\n${input}`);
      },
      through,
      expect: (holds, what, request) => {
        if (!holds) through(what, request);
      },
    }).catch((error: unknown) => {
      through(
        "the attack itself could not be carried out",
        String((error as Error).stack ?? error),
      );
    });
    const seconds = (performance.now() - since) / 1000;
    const tally = { kind, tried: inputs.size, seconds, breaches: found };
    tallies.push(tally);
    return tally;
  }

  return { note, breaches, tallies, inputs: () => allInputs.size };
}
