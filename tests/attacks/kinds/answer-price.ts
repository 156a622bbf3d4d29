/** Every public GET, for the first time, repeatedly, and 150 times concurrently from one IP address. */
import {
  type FirstPrice,
  findDearFirst,
  type Kind,
  measureFirstPrice,
} from "../../answer-price/first-price.ts";
import { type LargeDirectory, openLargeDirectory } from "../../answer-price/large-directory.ts";
import type { Target } from "../../answer-price/targets.ts";
import {
  crowd,
  findDearAnswer,
  findDearCrowd,
  findMoved,
  measurePrice,
  type Price,
} from "../../answer-price/walk.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";

const crowdSize = 150;

const sizes = {
  /** A third is on one platform. */
  full: {
    ...{ features: 30_000, perRoute: 12, files: 40, repetitions: 30, crowds: 1000 },
    ...{ firsts: 9, othersFirst: true, margin: 1 },
  },
  /**
   * In `npm test`: a directory that still fills a part of the sitemap. Other steps run at the same time, which make
   * processor time several times as long: an answer fails only if its cost has no bound.
   */
  short: {
    ...{ features: 6_000, perRoute: 1, files: 2, repetitions: 3, crowds: 1 },
    ...{ firsts: 2, othersFirst: false, margin: 8 },
  },
};
type Size = (typeof sizes)["full"];

const takeEvenly = <T>(list: readonly T[], most: number): T[] =>
  list.filter((_, n) => n % Math.max(1, Math.ceil(list.length / most)) === 0);

const isAsset = ({ route }: Target) => route.includes("/assets/");

/** Takes as many requests of each route, and as many of the files of the sites. */
function choose(targets: readonly Target[], { perRoute, files }: Size): Target[] {
  const byRoute = Map.groupBy(
    targets.filter((target) => !isAsset(target)),
    ({ route }) => route,
  );
  return [
    ...[...byRoute.values()].flatMap((urls) => takeEvenly(urls, perRoute)),
    ...takeEvenly(targets.filter(isAsset), files),
  ];
}

/** The worst that was ever found: they come first, whatever their price is now. */
const formerlyDear = /^\/api\/docs\/|^\/sitemaps\/features-1\.xml$|^\/data\/features\.csv\.gz$/;

const attempts = 3;

/** Measures again what is above the rule: other work on the machine explains it once, not each time. */
async function measureAgain<Result>(
  measure: () => Promise<Result>,
  findDear: (result: Result) => string[],
) {
  let result = await measure();
  for (let n = 1; n < attempts && findDear(result).length > 0; n += 1) result = await measure();
  return { result, dear: findDear(result) };
}

async function askOneByOne(
  { server }: LargeDirectory,
  chosen: readonly Target[],
  { size, report }: { size: Size; report: KindReport },
) {
  const priced: (Target & Price)[] = [];
  const queue = [...chosen];
  for (const target of queue) {
    const moved = await findMoved(server, target.url);
    if (moved !== undefined) queue.push({ route: `${target.route} at its title`, url: moved });
    report.countInput(target.url);
    const { repetitions } = size;
    // Brotli alone, which what is stored with gzip has to be decompressed for.
    const measure = () => measurePrice(server, target.url, { encoding: "br", repetitions });
    const { result, dear } = await measureAgain(measure, (price) =>
      findDearAnswer(price, size.margin),
    );
    priced.push({ ...target, ...result });
    for (const what of dear) report.breach(`a dear answer: ${what}`, target.url);
  }
  return priced.toSorted((a, b) => b.cpuMs - a.cpuMs);
}

/** Asks for what no cache has: the most expensive kinds in many forms, and every other request. Returns their prices. */
async function askFirst(
  { server, expensive, createStamp }: LargeDirectory,
  chosen: readonly Target[],
  { size, report }: { size: Size; report: KindReport },
) {
  // A file costs the same each time.
  const others = chosen
    .filter((target) => size.othersFirst && !isAsset(target))
    .map(({ route, url }): Kind => ({ name: route, toUrl: () => url }));
  const count = size.firsts;
  const prices: FirstPrice[] = [];
  for (const [kind, unmeasured] of [
    ...expensive.map((kind) => [kind, 8 * count] as const),
    // Each connection compiles its statements once.
    ...others.map((kind) => [kind, 2 * count] as const),
  ]) {
    report.countInput(`first ${kind.toUrl(0)}`);
    const options = { count, unmeasured, createStamp };
    const { result, dear } = await measureAgain(
      () => measureFirstPrice(server, kind, options),
      (price) => findDearFirst(price, size.margin),
    );
    prices.push(result);
    for (const what of dear) report.breach(`a dear first answer: ${what}`, result.url);
  }
  return prices;
}

/** Prints the table of docs/performance.md: the dearest kinds, their first answer and one that is asked for again. */
async function printDearest({ server }: LargeDirectory, prices: readonly FirstPrice[]) {
  const quietMs = ({ cpuMs, slowness }: FirstPrice) => cpuMs / slowness;
  const dearest = prices.toSorted((a, b) => quietMs(b) - quietMs(a)).slice(0, 10);
  for (const price of dearest) {
    const again = await measurePrice(server, price.url, { encoding: "br", repetitions: 30 });
    const columns = [price.name, quietMs(price).toFixed(1), again.cpuMs.toFixed(1)];
    console.log(`         | ${columns.join(" | ")} |`);
  }
}

async function askAtOnce(
  { server }: LargeDirectory,
  priced: readonly Target[],
  { size, report }: { size: Size; report: KindReport },
) {
  // The dearest request of each route.
  const dearest = [...Map.groupBy(priced, ({ route }) => route).values()].flatMap((urls) =>
    urls.slice(0, 1),
  );
  const former = priced.filter(({ url }) => formerlyDear.test(url));
  for (const { url } of new Set([...former, ...dearest.slice(0, size.crowds)]))
    for (const encoding of ["br", "gzip"]) {
      report.countInput(`${crowdSize} times ${encoding} ${url}`);
      const { dear } = await measureAgain(
        () => crowd(server, url, { encoding, size: crowdSize }),
        (result) => findDearCrowd(result, { size: crowdSize, margin: size.margin }),
      );
      for (const what of dear)
        report.breach(`${crowdSize} concurrently: ${what}`, `${encoding} ${url}`);
    }
}

export async function attackByAnswerPrice(
  { isShort, newDatabase }: Environment,
  report: KindReport,
): Promise<void> {
  const size = isShort ? sizes.short : sizes.full;
  const directory = await openLargeDirectory(await newDatabase("answer_price"), size.features);
  try {
    for (const route of directory.missing)
      report.breach("a public GET that is not walked: name its values in targets.ts", route);
    const chosen = choose(directory.targets, size);
    const prices = await askFirst(directory, chosen, { size, report });
    if (!isShort) await printDearest(directory, prices);
    const priced = await askOneByOne(directory, chosen, { size, report });
    await askAtOnce(directory, priced, { size, report });
  } finally {
    await directory.close();
  }
}
