/** How many tests passed and failed, as the runners' own reports say. */
import { existsSync, readFileSync } from "node:fs";

export type Tally = { passed: number; failed: number };

export const passed: Tally = { passed: 1, failed: 0 };
export const failed: Tally = { passed: 0, failed: 1 };

/** A run that ended badly counts at least one failure, even if no test by itself failed. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function tallyOfVitest(file: string, exitCode: number): Tally {
  const report = readReport(file) as { numPassedTests?: number; numFailedTests?: number };
  const { numPassedTests = 0, numFailedTests = 0 } = report;
  return withExitCode({ passed: numPassedTests, failed: numFailedTests }, exitCode);
}

export function tallyOfPlaywright(file: string, exitCode: number): Tally {
  const report = readReport(file) as {
    stats?: { expected: number; flaky: number; unexpected: number };
  };
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  return withExitCode({ passed: expected + flaky, failed: unexpected }, exitCode);
}
