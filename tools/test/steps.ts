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
export const parts = ["all", "check", "units", "api", "embedded", "server", "e2e"] as const;
export type Part = (typeof parts)[number];
export const isPart = (text: string): text is Part => parts.some((part) => part === text);

export type Step = {
  name: string;
  parts: readonly Part[];
  /** Not part of "all". */
  isExtra?: boolean;
  /** Prints its output, if any, when it ends, because other steps may run beside it. */
  isCaptured?: boolean;
  run(): Promise<TestSummary>;
};

const reports = ".cache/test";

/** Tests start many processes and threads, which load compiled code from here. */
const compileCache = path.resolve(".cache/compiled");

const getEnvironment = (env: Record<string, string> = {}) => ({
  ...process.env,
  NODE_ENV: "test",
  NODE_COMPILE_CACHE: compileCache,
  ...env,
});

const runNode = async (args: readonly string[], env?: Record<string, string>) =>
  (await runChild(process.execPath, args, { env: getEnvironment(env) })).exitCode;

/** A check counts as one test. */
const check = (part: Part, name: string, ...args: string[]): Step => ({
  name,
  parts: [part],
  isCaptured: true,
  run: async () => {
    const { exitCode, output } = await runChild(process.execPath, args, {
      env: getEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (output.trim() !== "") console.log(`\n── ${name}\n${output.trimEnd()}`);
    return exitCode === 0 ? passed : failed;
  },
});

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
  parts: ["e2e"],
  run: async () => {
    await buildClients(process.execPath);
    return passed;
  },
};

const journeys: Step = {
  name: "Browser journeys",
  parts: ["e2e"],
  run: async () => {
    const file = freshReport("e2e");
    const exitCode = await runNode(["node_modules/@playwright/test/cli.js", "test"], {
      CHROMIUM_PATH: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return readPlaywrightSummary(file, exitCode);
  },
};

const staticChecks: readonly Step[] = [
  check(
    "check",
    "Format and lint",
    "node_modules/@biomejs/biome/bin/biome",
    "ci",
    "--error-on-warnings",
  ),
  check("check", "Types", "node_modules/typescript/bin/tsc", "--noEmit"),
  check("check", "Dead code", "node_modules/knip/bin/knip.js", "--no-progress"),
  check("check", "Code rules", "tools/code-rules.ts"),
  check(
    "check",
    "Import rules",
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    "--config",
    ".dependency-cruiser.mjs",
    ...["apps", "packages", "tests", "tools"],
  ),
  check("check", "Lockfile", "tools/lockfile.ts"),
  check("check", "Dependencies", "tools/dependencies.ts"),
  check("check", "Quoted strings", "tools/quoted-strings.ts"),
  check("check", "OpenAPI document", "tools/openapi.ts", "--check"),
];

/** Groups of steps that run concurrently, in order. The attacks leave half of two cores idle. */
const groups: readonly (readonly Step[])[] = [
  staticChecks,
  [build],
  [check("e2e", "Size", "tools/size.ts")],
  [
    vitest("Units", { project: "unit", parts: ["check", "units"] }),
    check("e2e", "Attacks, a slice of each kind", "tests/security/main.ts", "--short"),
  ],
  [
    vitest("API on the embedded database, as far as it could differ from a server", {
      project: "api",
      parts: ["embedded"],
      env: { TEST_DB: "embedded", TEST_FILES: "database" },
    }),
  ],
  [
    {
      ...vitest("API on the embedded database", {
        project: "api",
        parts: ["api"],
        env: { TEST_DB: "embedded" },
      }),
      isExtra: true,
    },
  ],
  [
    vitest("API on a PostgreSQL server", {
      project: "api",
      parts: ["server"],
      env: { TEST_DB: "server" },
    }),
  ],
  [journeys],
];

const belongsTo = ({ parts: stepParts, isExtra = false }: Step, part: string): boolean =>
  part === "all" ? !isExtra : stepParts.some((one) => one === part);

/** Returns the steps of a part in groups that run concurrently. */
export const getStepGroups = (part: string): readonly (readonly Step[])[] =>
  groups.map((group) => group.filter((step) => belongsTo(step, part)));
