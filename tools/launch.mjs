/**
 * `npm start` and `npm test`: brings the tree up to date, then hands over to Node 24.
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
       npm run test:attacks       attacks a site of its own in every way that we know

Settings of the site are environment variables; README.md lists them.`;

async function start(rest) {
  if (rest.length > 0) throw new LaunchError(`npm start takes no arguments.\n\n${usage}`);
  const node = await withLock(async () => {
    await installDependencies();
    const found = findNode24();
    await buildClients(found);
    return found;
  });
  return runToTheEnd(node, ["apps/server/src/main.ts"]);
}

async function test(rest) {
  const node = await withLock(async () => {
    await installDependencies();
    return findNode24();
  });
  return runToTheEnd(node, ["tools/test.ts", ...rest]);
}

async function attacks(rest) {
  const node = await withLock(async () => {
    await installDependencies();
    const found = findNode24();
    await buildClients(found);
    return found;
  });
  return runToTheEnd(node, ["attacks/main.ts", ...rest]);
}

async function build() {
  await withLock(async () => {
    await installDependencies();
    await buildClients(findNode24());
  });
  return 0;
}

async function main([command, ...rest]) {
  const [major] = process.versions.node.split(".");
  if (Number(major) < 20) {
    throw new LaunchError(`Node.js 20 or later is needed; this is ${process.versions.node}.`);
  }
  if (rest.includes("--help")) {
    console.log(usage);
    return 0;
  }
  const run = { start, test, attacks, build }[command];
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
