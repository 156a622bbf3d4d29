/**
 * Whether the tests would notice: changes a line in a copy of the tree, runs the tests that
 * concern it, and lists the changes that no test minds. The same seed tries the same changes.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Chosen, chosenOf } from "./mutations/choose.ts";
import { copyTree } from "./mutations/copied-tree.ts";
import { mutated } from "./mutations/mutations-of.ts";
import { fallenTest } from "./mutations/run-tests.ts";
import { type Slice, slices } from "./mutations/slices.ts";

const usage = `npm run test:mutations -- [--slice=NAME ...] [--count=N] [--seed=N] [OPTION ...]

  --slice  only these (${slices.map(({ name }) => name).join(", ")})
  --count  changes in each slice; without it as many as the slice is worth
  --seed   which ones; 1 unless told
  --quick  trusts that the tests stand as they are, and tries the nearest ones alone
  --list   says what would be tried, and tries nothing`;

const { values } = parseArgs({
  options: {
    slice: { type: "string", multiple: true },
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    quick: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const described = ({ slice, path, text, mutation }: Chosen) =>
  `${slice.name}: ${path}:${mutation.line} ${mutation.kind}: ` +
  `${text.slice(mutation.start, mutation.end).replace(/\s+/g, " ").slice(0, 80)}`;

async function survives(folder: string, chosen: Chosen): Promise<boolean> {
  const { slice, path, text, mutation } = chosen;
  const file = join(folder, path);
  writeFileSync(file, mutated(text, mutation));
  try {
    const fallen =
      (await fallenTest(folder, slice.nearest)) ??
      (values.quick ? null : await fallenTest(folder, slice.wider));
    console.log(`${fallen === null ? "SURVIVED" : "fell    "} ${described(chosen)}`);
    if (fallen !== null) console.log(`         ${fallen.split("\n")[0]}`);
    return fallen === null;
  } finally {
    writeFileSync(file, text);
  }
}

/** A test that falls by itself would be taken for one that noticed. */
async function standsBefore(folder: string, slice: Slice): Promise<boolean> {
  const fallen = values.quick ? null : await fallenTest(folder, slice.nearest);
  if (fallen !== null) console.log(`NOT TRIED ${slice.name}: without any change falls ${fallen}`);
  return fallen === null;
}

async function tryAll(all: readonly Chosen[]): Promise<number> {
  const tree = copyTree();
  process.on("exit", tree.remove);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => process.exit(1));
  const survivors: Chosen[] = [];
  let untried = 0;
  for (const [slice, ofSlice] of Map.groupBy(all, ({ slice }) => slice)) {
    if (!(await standsBefore(tree.path, slice))) untried += ofSlice.length;
    else for (const one of ofSlice) if (await survives(tree.path, one)) survivors.push(one);
  }
  const tried = all.length - untried;
  console.log(`\n${tried} changes tried, ${survivors.length} that no test minds`);
  for (const survivor of survivors) console.log(described(survivor));
  if (untried > 0) console.log(`${untried} changes not tried`);
  return survivors.length + untried;
}

const chosen = slices
  .filter(({ name }) => values.slice === undefined || values.slice.includes(name))
  .flatMap((slice) =>
    chosenOf(slice, Number(values.seed), values.count ? Number(values.count) : undefined),
  );
if (values.help || chosen.length === 0) console.log(usage);
else if (values.list) for (const one of chosen) console.log(described(one));
else process.exitCode = (await tryAll(chosen)) > 0 ? 1 : 0;
