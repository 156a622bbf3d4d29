/** What `npm test` does, in its order, and which part of it each step belongs to. */
import { mkdirSync, rmSync } from "node:fs";
import { findBrowser } from "../browser.ts";
import { buildClients } from "../launch/build.mjs";
import { runChild } from "../launch/children.mjs";
import { failed, passed, type Tally, tallyOfPlaywright, tallyOfVitest } from "./tally.ts";

/** "all" is what `npm test` runs when no part is named. */
export const parts = ["all", "check", "units", "api", "embedded", "server", "e2e"] as const;
export type Part = (typeof parts)[number];
export const isPart = (text: string): text is Part => parts.some((part) => part === text);

type Step = {
  name: string;
  parts: readonly Part[];
  /** Not part of `npm test` as a whole. */
  isExtra?: boolean;
  run(): Promise<Tally>;
};

const reports = ".cache/test";

const runNode = async (args: readonly string[], env: Record<string, string> = {}) =>
  (await runChild(process.execPath, args, { env: { ...process.env, NODE_ENV: "test", ...env } }))
    .exitCode;

/** A check as a whole passes or fails: it counts as one test. */
const checkIn = (part: Part, name: string, ...args: string[]): Step => ({
  name,
  parts: [part],
  run: async () => ((await runNode(args)) === 0 ? passed : failed),
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
    return tallyOfVitest(file, await runNode([...args, ...reporters], step.env));
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
    return tallyOfPlaywright(file, exitCode);
  },
};

const steps: readonly Step[] = [
  check("Format and lint", "node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
  check("Types", "node_modules/typescript/bin/tsc", "--noEmit"),
  check("Dead code", "node_modules/knip/bin/knip.js", "--no-progress"),
  check("Import rules", "tools/import-rules.ts"),
  check("Lockfile", "tools/lockfile.ts"),
  check("Supply", "tools/supply.ts"),
  check("Quoted strings", "tools/quoted-strings.ts"),
  check("OpenAPI document", "tools/openapi.ts", "--check"),
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
  vitest("API on a PostgreSQL server", {
    project: "api",
    parts: ["server"],
    env: { TEST_DB: "server" },
  }),
  build,
  checkIn("e2e", "Size", "tools/size.ts"),
  checkIn("e2e", "Attacks, a slice of each kind", "attacks/main.ts", "--short"),
  journeys,
];

export const stepsOf = (part: string): readonly Step[] =>
  steps.filter(({ parts: own, isExtra = false }) =>
    part === "all" ? !isExtra : own.some((one) => one === part),
  );
