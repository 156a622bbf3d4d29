/**
 * npm run test:attacks [-- --short] [--only=KIND]: attacks a running site and reports
 * how many inputs were tried. Exits with 1 and prints the request if an attack succeeded.
 */
import { parseArgs } from "node:util";
import { type Attack, attacks } from "./attacks.ts";
import { runFinalChecks } from "./kinds/final-checks.ts";
import { createEnvironment } from "./lib/environment.ts";
import { createReport } from "./lib/report.ts";

const usage = `Attacks a separate site on a separate PostgreSQL server.

  npm run test:attacks                  everything, half an hour
  npm run test:attacks -- --short       a slice of every kind, two minutes
  npm run test:attacks -- --only=KIND   one kind, or several with commas between them: ${attacks.map(({ name }) => name).join(", ")}`;

function parseArguments(): { isShort: boolean; kinds: readonly Attack[] } {
  const { values } = parseArgs({
    options: { short: { type: "boolean", default: false }, only: { type: "string" } },
  });
  const wanted = values.only?.split(",") ?? attacks.map(({ name }) => name);
  const unknown = wanted.find((one) => !attacks.some(({ name }) => name === one));
  if (unknown !== undefined) throw new Error(`${unknown} is not a kind of attack.`);
  const kinds = attacks.filter(({ name }) => wanted.includes(name));
  return { isShort: values.short, kinds };
}

async function run(): Promise<boolean> {
  const { isShort, kinds } = parseArguments();
  const since = performance.now();
  const summary = createReport();
  const environment = await createEnvironment({ isShort });
  try {
    for (const { name, description, run } of [...kinds, runFinalChecks]) {
      const result = await summary.runKind(name, (report) => run(environment, report));
      const outcome =
        result.breaches > 0 ? `${result.breaches} GOT THROUGH` : "nothing got through";
      console.log(
        `${String(result.inputs).padStart(7)}  ${name.padEnd(20)} ${description}: ${outcome} (${result.seconds.toFixed(1)} s)`,
      );
      for (const { what, request } of summary.breaches.filter(({ kind }) => kind === name))
        console.error(`\n         ${what}\n         ${request}\n`);
    }
  } finally {
    await environment.close();
  }
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const found = summary.summaries.reduce((sum, { breaches }) => sum + breaches, 0);
  console.log(
    `\n${summary.inputs()} different inputs of ${summary.summaries.length} kinds in ${seconds} s; ${found} got through.`,
  );
  return found === 0;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 1;
}
// Open connections must not keep the process alive.
process.exit();
