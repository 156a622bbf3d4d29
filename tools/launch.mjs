/**
 * `npm start`, `npm test` and `npm run bench`: updates the tree, then runs the command with Node.js 24.
 *
 * Plain JavaScript, because it runs on the installed Node.js (18 or later) before dependencies exist.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildClients } from "./launch/build.mjs";
import { LaunchError, stopOnSignals, stopWithNpm } from "./launch/children.mjs";
import { installDependencies } from "./launch/install.mjs";
import { withLock } from "./launch/lock.mjs";
import { findNode24, runToTheEnd } from "./launch/node24.mjs";

const usage = `Usage: npm start                  installs, builds what is stale, and starts the site
       npm run dev                the site for development: changes appear while it runs
       npm test                   installs, and runs every check and test
       npm run vitest -- run FILE one file of tests; npm run playwright -- test FILE, one of journeys
       npm test -- --only=PART    PART is check, units, api, server or e2e
       npm run test:faults        breaks the site in every way there is, under load
       npm run bench -- --help    what the measuring takes
       npm run test:attacks       attacks a separate site
       npm run test:nginx         tries the site behind nginx as a cache
       npm run test:cluster       breaks a cluster of three database servers under the site, as root
       npm run test:pooler        runs the API tests through PgBouncer in transaction mode
       npm run test:archive       exports, imports and exports ten thousand ideas
       npm run test:recovery      restores a database to a moment between two votes
       npm run test:install       installs and upgrades the site by its documents on Debian 12 and 13, as root

Settings of the site are environment variables; README.md lists them.`;

/** The same as under systemd and in the container; docs/operating.md explains it. */
const serverFlags = ["--max-semi-space-size=8"];

/** Installs missing dependencies and builds stale pages if requested. Resolves to the Node.js to use. */
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

/** Runs API tests on a database server. */
const apiTests =
  (env, ...args) =>
  (rest) => {
    Object.assign(process.env, { TEST_DB: "server", ...env });
    const vitest = runner("node_modules/vitest/vitest.mjs", { pages: false });
    return vitest(["run", "--project", "api", ...args, ...rest]);
  };

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
  dev: runner("tools/dev.ts", { pages: false }),
  test: runner("tools/test.ts", { pages: false }),
  faults: runner("tests/faults/run.ts", { pages: false }),
  attacks: runner("tests/attacks/main.ts", { pages: true }),
  nginx: runner("tests/nginx/main.ts", { pages: true }),
  cluster: runner("tests/cluster/main.ts", { pages: false }),
  pooler: apiTests({ TEST_FILES: "pooler" }),
  archive: apiTests({ ARCHIVE_IDEAS: "10000" }, "imports.property", "-t", "many ideas"),
  recovery: runner("tests/cluster/recovery.ts", { pages: false }),
  install: runner("tests/install/main.ts", { pages: false }),
  release: runner("tools/release.ts", { pages: true }),
  vitest: runner("node_modules/vitest/vitest.mjs", { pages: false }),
  playwright: runner("node_modules/@playwright/test/cli.js", { pages: true }),
  // Benchmarks measure the site as deployed, with its pages built.
  bench: runner("tests/bench/main.ts", { pages: true }),
};

async function main([command, ...rest]) {
  const [major] = process.versions.node.split(".");
  if (Number(major) < 18) {
    throw new LaunchError(`Node.js 18 or later is needed; this is ${process.versions.node}.`);
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
  // The last line of a test run must be the summary.
  if (command === "test") console.log("0 passed, 1 failed");
  process.exitCode = error.exitCode;
}
