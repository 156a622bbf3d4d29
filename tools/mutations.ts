/**
 * Mutation testing: changes one line in a copy of the tree, runs the related tests, and lists the
 * mutations that survive. The same seed tries the same mutations.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Chosen, chooseMutations } from "./mutations/choose.ts";
import { copyTree } from "./mutations/copied-tree.ts";
import { mutated } from "./mutations/find-mutations.ts";
import { findFailingTest, timeLimit } from "./mutations/run-tests.ts";
import { type Slice, slices } from "./mutations/slices.ts";

const usage = `npm run test:mutations -- [--slice=NAME ...] [--count=N] [--seed=N] [OPTION ...]

  --slice  only these (${slices.map(({ name }) => name).join(", ")})
  --count  mutations per slice; by default as many as tools/mutations/slices.ts says
  --seed   selects the mutations (default 1)
  --quick  skips the run without mutations and the wider tests
  --list   prints the mutations without trying them`;

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

type Outcome = "detected" | "SURVIVED" | "NO ANSWER";

async function tryMutation(folder: string, chosen: Chosen): Promise<Outcome> {
  const { slice, path, text, mutation } = chosen;
  const file = join(folder, path);
  writeFileSync(file, mutated(text, mutation));
  try {
    const failed =
      (await findFailingTest(folder, slice.nearest)) ??
      (values.quick ? null : await findFailingTest(folder, slice.wider));
    const outcome = failed === null ? "SURVIVED" : failed === timeLimit ? "NO ANSWER" : "detected";
    console.log(`${outcome.padEnd(9)} ${described(chosen)}`);
    if (outcome === "detected") console.log(`          ${failed?.split("\n")[0]}`);
    return outcome;
  } finally {
    writeFileSync(file, text);
  }
}

/** Checks that the tests pass without a mutation: a failing test would count as a detection. */
async function passesUnchanged(folder: string, slice: Slice): Promise<boolean> {
  const failed = values.quick ? null : await findFailingTest(folder, slice.nearest);
  if (failed !== null) console.log(`NOT TRIED ${slice.name}: fails without a mutation: ${failed}`);
  return failed === null;
}

async function tryAll(all: readonly Chosen[]): Promise<number> {
  const tree = copyTree();
  process.on("exit", tree.remove);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => process.exit(1));
  const survivors: Chosen[] = [];
  let untried = 0;
  for (const [slice, chosenInSlice] of Map.groupBy(all, ({ slice }) => slice)) {
    const passes = await passesUnchanged(tree.path, slice);
    for (const one of chosenInSlice) {
      const outcome = passes ? await tryMutation(tree.path, one) : "NO ANSWER";
      if (outcome === "SURVIVED") survivors.push(one);
      if (outcome === "NO ANSWER") untried += 1;
    }
  }
  const tried = all.length - untried;
  console.log(`\n${tried} mutations tried, ${survivors.length} survived`);
  for (const survivor of survivors) console.log(described(survivor));
  if (untried > 0) console.log(`${untried} mutations without a result`);
  return survivors.length + untried;
}

const chosen = slices
  .filter(({ name }) => values.slice === undefined || values.slice.includes(name))
  .flatMap((slice) =>
    chooseMutations(slice, Number(values.seed), values.count ? Number(values.count) : undefined),
  );
if (values.help || chosen.length === 0) console.log(usage);
else if (values.list) for (const one of chosen) console.log(described(one));
else process.exitCode = (await tryAll(chosen)) > 0 ? 1 : 0;
