/** Measures what an answer costs that nothing has kept. */
import type { MeteredServer } from "./metered-server.ts";
import { ask, maxCpuMs, newClientIp } from "./walk.ts";

/** A kind of request; each number makes another one. */
export type Kind = { name: string; toUrl(n: number): string };

export type FirstPrice = {
  name: string;
  url: string;
  cpuMs: number;
  /** How much longer a fixed calculation took than on the machine of docs/performance.md while no other work ran. */
  slowness: number;
};

/** How long the calculation takes there, in milliseconds. */
const calculationMs = 1.3;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Asks for `count` answers, each from another address, with the cookie of a recent write, which no cache answers. Returns
 * the medians. The `unmeasured` requests before them let the engine compile their code, as on a site that has run for a
 * while.
 */
export async function measureFirstPrice(
  server: MeteredServer,
  { name, toUrl }: Kind,
  { count, unmeasured, createStamp }: { count: number; unmeasured: number; createStamp(): string },
): Promise<FirstPrice> {
  const prices: number[] = [];
  const calculations: number[] = [];
  for (let n = 0; n < unmeasured + count; n += 1) {
    const one = { path: toUrl(n), from: newClientIp(), encoding: "br" };
    const before = await server.readUsage({ calculates: true });
    const start = await server.readUsage();
    await ask(server.origin, { ...one, cookie: `wrote=${createStamp()}` });
    const after = await server.readUsage();
    if (n < unmeasured) continue;
    prices.push(after.cpuMs - start.cpuMs);
    calculations.push(before.calculationMs);
  }
  const slowness = Math.max(1, median(calculations) / calculationMs);
  return { name, url: toUrl(0), cpuMs: median(prices), slowness };
}

/** Beginnings of kinds that cost more, each with its most and its reason in docs/performance.md. */
const exceptions: Record<string, number> = {
  "a search by meaning, 200 letters without sense": 35,
  "a search, twelve words that are a letter off": 30,
  // Pages about one idea, which has all that an idea can have.
  "/feature/:id": 30,
};
const findException = (name: string) =>
  Object.entries(exceptions).find(([start]) => name.startsWith(start))?.[1];

/** Describes in what a first answer is above the rule, times `margin`. */
export function findDearFirst({ name, cpuMs, slowness }: FirstPrice, margin: number): string[] {
  const most = margin * (findException(name) ?? maxCpuMs);
  return cpuMs > most * slowness
    ? [
        `${cpuMs.toFixed(1)} ms of processor time for a first answer, ${most} at most, on a machine that is ${slowness.toFixed(1)} times slower`,
      ]
    : [];
}
