/** Compares the cost of two calculations on a machine that does other work, too. */

const turns = 5;

/** Runs both in turns, and returns the shortest time of each in milliseconds: other work only makes one longer. */
export function measureInTurns(first: () => unknown, second: () => unknown): [number, number] {
  const measure = (run: () => unknown) => {
    const start = performance.now();
    run();
    return performance.now() - start;
  };
  const times = Array.from({ length: turns }, () => [measure(first), measure(second)] as const);
  return [Math.min(...times.map(([one]) => one)), Math.min(...times.map(([, other]) => other))];
}
