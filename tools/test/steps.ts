/** The steps of `npm test` in order, and the part to which each belongs. */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "../browser.ts";
import { buildClients } from "../launch/build.mjs";
import { runChild } from "../launch/children.mjs";
import {
  failed,
  passed,
  readPlaywrightSummary,
  readVitestSummary,
  type TestSummary,
} from "./summary.ts";

/** "all" is the default. */
export const parts = [
  "all",
  "check",
  "units",
  "attacks",
  "api",
  "embedded",
  "server",
  "nightly",
  "e2e",
  "screens",
] as const;
export type Part = (typeof parts)[number];
export const isPart = (text: string): text is Part => parts.some((part) => part === text);

export type Step = {
  name: string;
  parts: readonly Part[];
  /** Not part of "all". */
  isExtra?: boolean;
  /** In "all", runs at the same time as the steps after it, up to the first that needs the whole machine. */
  isBeside?: boolean;
  /** A program of one thread: as many run at the same time as there are processors. */
  isInLane?: boolean;
  needsMachine?: boolean;
  run(): Promise<TestSummary>;
};

const reports = ".cache/test";

/** Tests start many processes and threads, which load compiled code from here. */
const compileCache = path.resolve(".cache/compiled");

const environment = (env: Record<string, string> = {}) => ({
  ...process.env,
  NODE_ENV: "test",
  NODE_COMPILE_CACHE: compileCache,
  ...env,
});

const runNode = async (args: readonly string[], env?: Record<string, string>) =>
  (await runChild(process.execPath, args, { env: environment(env) })).exitCode;

/** Runs a program, and prints what it wrote at its end. It counts as one test. */
async function runQuietly(name: string, args: readonly string[]): Promise<TestSummary> {
  const { exitCode, output } = await runChild(process.execPath, args, {
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  console.log(`\n── ${name}\n${output}`);
  return exitCode === 0 ? passed : failed;
}

const checkIn = (part: Part, name: string, ...args: string[]): Step => ({
  name,
  parts: [part],
  isInLane: true,
  run: () => runQuietly(name, args),
});
const check = (name: string, ...args: string[]): Step => checkIn("check", name, ...args);

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = `${reports}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}

const vitest = (
  name: string,
  step: { project: "unit" | "api"; parts: readonly Part[]; env?: Record<string, string> },
): Step => ({
  name,
  parts: step.parts,
  run: async () => {
    const file = freshReport(step.parts.join("-"));
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = ["node_modules/vitest/vitest.mjs", "run", `--project=${step.project}`];
    return readVitestSummary(file, await runNode([...args, ...reporters], step.env));
  },
});

const build: Step = {
  name: "Build",
  parts: ["attacks", "e2e", "screens"],
  run: async () => {
    await buildClients(process.execPath);
    return passed;
  },
};

/** It keeps half of two cores busy. */
const attacks: Step = {
  name: "Attacks, a slice of each kind",
  parts: ["attacks"],
  isBeside: true,
  run: () => runQuietly(attacks.name, ["tests/attacks/main.ts", "--short"]),
};

/** Journeys of every night are in files or have a tag of that name. */
const journeys = (name: string, part: Part, filter: "--grep" | "--grep-invert"): Step => ({
  name,
  parts: [part],
  run: async () => {
    const file = freshReport(part);
    const exitCode = await runNode(
      ["node_modules/@playwright/test/cli.js", "test", filter, "nightly"],
      {
        CHROMIUM_PATH: findBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    );
    return readPlaywrightSummary(file, exitCode);
  },
});

const steps: readonly Step[] = [
  build,
  attacks,
  // The longest first.
  check("Types", "node_modules/typescript/bin/tsc", "--noEmit"),
  check(
    "Import rules",
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    "--config",
    ".dependency-cruiser.mjs",
    ...["apps", "packages", "tests", "tools"],
  ),
  check("Dead code", "node_modules/knip/bin/knip.js", "--no-progress"),
  check("Format and lint", "node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
  check("Code rules", "tools/code-rules.ts"),
  check("Lockfile", "tools/lockfile.ts"),
  check("Dependencies", "tools/dependencies.ts"),
  check("Quoted strings", "tools/quoted-strings.ts"),
  check("Fields of the API", "tools/openapi.ts", "--check"),
  vitest("Units", { project: "unit", parts: ["check", "units"] }),
  vitest("API on the embedded database, as far as it could differ from a server", {
    project: "api",
    parts: ["embedded"],
    env: { TEST_DB: "embedded", TEST_FILES: "database" },
  }),
  {
    ...vitest("API on the embedded database", {
      project: "api",
      parts: ["api"],
      env: { TEST_DB: "embedded" },
    }),
    isExtra: true,
  },
  {
    ...vitest("API on a PostgreSQL server", {
      project: "api",
      parts: ["server"],
      env: { TEST_DB: "server" },
    }),
    needsMachine: true,
  },
  {
    ...vitest("Query plans on large tables, sites under load, and more cases of each property", {
      project: "api",
      parts: ["nightly"],
      env: { TEST_DB: "server", TEST_FILES: "nightly", PROPERTY_RUNS: "50" },
    }),
    isExtra: true,
  },
  checkIn("e2e", "Size", "tools/size.ts"),
  journeys("Browser journeys", "e2e", "--grep-invert"),
  {
    ...journeys("Every screen in every state", "screens", "--grep"),
    isExtra: true,
  },
];

export const getSteps = (part: string): readonly Step[] =>
  steps.filter(({ parts: stepParts, isExtra = false }) =>
    part === "all" ? !isExtra : stepParts.some((one) => one === part),
  );
