/** Every check and test of the project, in order; the last line says how many passed and failed. */
import { parseArgs } from "node:util";
import { stopOnSignals } from "./launch/children.mjs";
import { isPart, parts, stepsOf } from "./test/steps.ts";
import { failed, type Tally } from "./test/tally.ts";

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function chosenPart(): string {
  try {
    const { values } = parseArgs({ options: { only: { type: "string", default: "all" } } });
    if (isPart(values.only)) return values.only;
    throw new Error(`--only=${values.only} is none of the parts.`);
  } catch (error) {
    console.error(`${(error as Error).message}\nnpm test takes --only=${parts.join(", --only=")}.`);
    return "";
  }
}

async function runAll(part: string): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  for (const step of stepsOf(part)) {
    const since = performance.now();
    console.log(`\n── ${step.name}`);
    const tally = await step.run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return failed;
    });
    total.passed += tally.passed;
    total.failed += tally.failed;
    console.log(`   ${step.name}: ${tally.failed > 0 ? "failed" : "passed"} in ${seconds(since)}`);
    if (tally.failed > 0) break;
  }
  return total;
}

stopOnSignals();
const since = performance.now();
const part = chosenPart();
const total = part === "" ? failed : await runAll(part);
console.log(`\nAll of it took ${seconds(since)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
