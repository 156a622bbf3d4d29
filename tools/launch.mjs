/**
 * `npm start`, `npm test` and `npm run bench`: brings the tree up to date, then hands over to Node 24.
 *
 * Plain JavaScript, since it runs on whatever Node is there (20 or later) before anything is
 * installed.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildClients } from "./launch/build.mjs";
import { LaunchError, stopOnSignals, stopWithNpm } from "./launch/children.mjs";
import { installDependencies } from "./launch/install.mjs";
import { withLock } from "./launch/lock.mjs";
import { findNode24, runToTheEnd } from "./launch/node24.mjs";

const usage = `Usage: npm start                  installs, builds what is stale, and starts the site
       npm test                   installs, and runs every check and test
       npm test -- --only=PART    PART is check, units, api, server or e2e
       npm run test:faults        breaks the site in every way there is, under load
       npm run bench -- --help    what the measuring takes
       npm run test:attacks       attacks a site of its own in every way that we know

Settings of the site are environment variables; README.md lists them.`;

/** As under systemd and in a container: docs/operating.md says why. */
const serverFlags = ["--max-semi-space-size=8"];

/** Installs what is missing, and builds the pages where they are wanted; resolves to the Node to run. */
const prepare = ({ pages }) =>
  withLock(async () => {
    await installDependencies();
    const node = findNode24();
    if (pages) await buildClients(node);
    return node;
  });

const runner =
  (script, { pages }) =>
  async (rest) =>
    runToTheEnd(await prepare({ pages }), [script, ...rest]);

async function start(rest) {
  if (rest.length > 0) throw new LaunchError(`npm start takes no arguments.\n\n${usage}`);
  const server = [...serverFlags, "apps/server/src/main.ts"];
  return runToTheEnd(await prepare({ pages: true }), server);
}

async function build() {
  await prepare({ pages: true });
  return 0;
}

const commands = {
  start,
  build,
  test: runner("tools/test.ts", { pages: false }),
  faults: runner("apps/server/src/testing/faults/run.ts", { pages: false }),
  attacks: runner("attacks/main.ts", { pages: true }),
  // What it measures is the site as it runs: with its pages built.
  bench: runner("bench/main.ts", { pages: true }),
};

async function main([command, ...rest]) {
  const [major] = process.versions.node.split(".");
  if (Number(major) < 20) {
    throw new LaunchError(`Node.js 20 or later is needed; this is ${process.versions.node}.`);
  }
  if (rest.includes("--help") && command !== "bench") {
    console.log(usage);
    return 0;
  }
  const run = commands[command];
  if (run === undefined) throw new LaunchError(usage);
  return run(rest);
}

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), ".."));
stopOnSignals();
stopWithNpm();
const [command] = process.argv.slice(2);
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  console.error(`\n${error.message}\n`);
  // Whoever reads the last line of a test run finds it there however early the run ended.
  if (command === "test") console.log("0 passed, 1 failed");
  process.exitCode = error.exitCode;
}
