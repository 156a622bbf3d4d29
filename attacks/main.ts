/**
 * npm run test:attacks [-- --short] [--only=KIND]: attacks a running site in every way that we know, and says how
 * often each was tried. Ends with 1 when something got through, with the request that did it.
 */
import { parseArgs } from "node:util";
import { type Attack, attacks } from "./attacks.ts";
import { examineAfterwards } from "./kinds/afterwards.ts";
import { openGround } from "./lib/ground.ts";
import { openBook } from "./lib/ledger.ts";

const usage = `Attacks a site of its own on a PostgreSQL of its own.

  npm run test:attacks                  everything, a quarter of an hour
  npm run test:attacks -- --short       a slice of every kind, two minutes
  npm run test:attacks -- --only=KIND   one kind, or several with commas between them: ${attacks.map(({ name }) => name).join(", ")}`;

function chosen(): { isShort: boolean; kinds: readonly Attack[] } {
  const { values } = parseArgs({
    options: { short: { type: "boolean", default: false }, only: { type: "string" } },
  });
  const wanted = values.only?.split(",") ?? attacks.map(({ name }) => name);
  const unknown = wanted.find((one) => !attacks.some(({ name }) => name === one));
  if (unknown !== undefined) throw new Error(`${unknown} is no kind of attack.`);
  const kinds = attacks.filter(({ name }) => wanted.includes(name));
  return { isShort: values.short, kinds };
}

async function run(): Promise<boolean> {
  const { isShort, kinds } = chosen();
  const since = performance.now();
  const book = openBook();
  const ground = await openGround({ isShort });
  try {
    for (const { name, says, carryOut } of [...kinds, examineAfterwards]) {
      const tally = await book.note(name, (ledger) => carryOut(ground, ledger));
      const said = tally.breaches > 0 ? `${tally.breaches} GOT THROUGH` : "nothing got through";
      console.log(
        `${String(tally.tried).padStart(7)}  ${name.padEnd(20)} ${says}: ${said} (${tally.seconds.toFixed(1)} s)`,
      );
      for (const { what, request } of book.breaches.filter(({ kind }) => kind === name))
        console.error(`\n         ${what}\n         ${request}\n`);
    }
  } finally {
    await ground.close();
  }
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const found = book.tallies.reduce((sum, { breaches }) => sum + breaches, 0);
  console.log(
    `\n${book.inputs()} different inputs of ${book.tallies.length} kinds in ${seconds} s; ${found} got through.`,
  );
  return found === 0;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 1;
}
// Whatever still holds a connection does not keep the command from ending.
process.exit();
