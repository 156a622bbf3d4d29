/** Runs test files in a folder and returns the first failing test. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readTree } from "../code-rules/read-tree.ts";

type Report = {
  testResults: {
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};
type Project = "unit" | "api";

/** Returned if the tests did not end: the mutation may loop forever, or the machine is busy. */
export const timeLimit = "the time limit";

/** Returns the test files below the given path prefixes, by project. */
function findTestFiles(beginnings: readonly string[]): Record<Project, string[]> {
  const files = readTree()
    .map(({ path }) => path)
    .filter((path) => /(?<!\.server)\.test\.ts$/.test(path))
    .filter((path) => beginnings.some((beginning) => path.startsWith(beginning)));
  return {
    unit: files.filter((path) => !path.endsWith(".api.test.ts")),
    api: files.filter((path) => path.endsWith(".api.test.ts")),
  };
}

function firstFallen({ testResults }: Report): string {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const broken = testResults.find(({ status }) => status === "failed");
  return failed[0]?.fullName ?? `a file that does not load: ${broken?.message ?? "no report"}`;
}

function runProject(folder: string, project: Project, files: readonly string[], limit: number) {
  const report = join(folder, "mutation-report.json");
  rmSync(report, { force: true });
  const args = ["node_modules/vitest/vitest.mjs", "run", `--project=${project}`, "--bail=1"];
  const child = spawn(
    process.execPath,
    [...args, "--reporter=json", `--outputFile.json=${report}`, ...files],
    {
      cwd: folder,
      // A separate group, so that its workers end with it.
      detached: true,
      stdio: "ignore",
      env: { ...process.env, NODE_ENV: "test", TEST_DB: "embedded" },
    },
  );
  const end = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
  process.once("exit", end);
  return new Promise<string | null>((resolve, reject) => {
    const timer = setTimeout(end, limit);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      process.off("exit", end);
      if (code === 0) resolve(null);
      else if (signal !== null) resolve(timeLimit);
      else
        resolve(
          existsSync(report)
            ? firstFallen(JSON.parse(readFileSync(report, "utf8")) as Report)
            : "nothing runs any more",
        );
    });
  });
}

/** Returns the first failing test, unit tests before API tests; null if all pass. */
export async function findFailingTest(
  folder: string,
  beginnings: readonly string[],
  limit = 900_000,
): Promise<string | null> {
  const files = findTestFiles(beginnings);
  for (const project of ["unit", "api"] as const) {
    if (files[project].length === 0) continue;
    const failed = await runProject(folder, project, files[project], limit);
    if (failed !== null) return failed;
  }
  return null;
}
