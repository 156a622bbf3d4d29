/** Runs every check and test of the project in order; the last line is the summary. */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { stopChildren, stopOnSignals } from "./launch/children.mjs";
import { getSteps, isPart, parts, type Step } from "./test/steps.ts";
import { failed, type TestSummary } from "./test/summary.ts";

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function chosenPart(): string {
  try {
    const { values } = parseArgs({ options: { only: { type: "string", default: "all" } } });
    if (isPart(values.only)) return values.only;
    throw new Error(`--only=${values.only} is unknown.`);
  } catch (error) {
    console.error(`${(error as Error).message}\nnpm test takes --only=${parts.join(", --only=")}.`);
    return "";
  }
}

async function runStep({ name, run }: Step): Promise<TestSummary> {
  const since = performance.now();
  const summary = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return failed;
  });
  console.log(`   ${name}: ${summary.failed > 0 ? "failed" : "passed"} in ${seconds(since)}`);
  return summary;
}

/** Steps that have started, and their sum so far. */
function createRun() {
  const total: TestSummary = { passed: 0, failed: 0 };
  const start = (step: Step, running: Set<Promise<void>>) => {
    const one = runStep(step).then(({ passed, failed }) => {
      total.passed += passed;
      total.failed += failed;
      running.delete(one);
    });
    running.add(one);
    return one;
  };
  return { total, start };
}

/** Stops at the first failure. */
async function runAll(part: string): Promise<TestSummary> {
  const { total, start } = createRun();
  const beside = new Set<Promise<void>>();
  const lanes = new Set<Promise<void>>();
  for (const step of getSteps(part)) {
    if (!step.isInLane) await Promise.all(lanes);
    else if (lanes.size >= availableParallelism()) await Promise.race(lanes);
    if (step.needsMachine) await Promise.all(beside);
    if (total.failed > 0) break;
    if (step.isInLane) start(step, lanes);
    else if (step.isBeside) start(step, beside);
    else {
      console.log(`\n── ${step.name}`);
      await start(step, new Set());
    }
  }
  if (total.failed > 0) stopChildren("SIGTERM");
  await Promise.all([...lanes, ...beside]);
  return total;
}

stopOnSignals();
const since = performance.now();
const part = chosenPart();
const total = part === "" ? failed : await runAll(part);
console.log(`\nTotal time: ${seconds(since)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
