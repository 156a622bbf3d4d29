/** Counts passed and failed tests from the runners' reports. */
import { existsSync, readFileSync } from "node:fs";

export type TestSummary = { passed: number; failed: number };

export const passed: TestSummary = { passed: 1, failed: 0 };
export const failed: TestSummary = { passed: 0, failed: 1 };

/** A nonzero exit code counts as at least one failure. */
function withExitCode(summary: TestSummary, exitCode: number): TestSummary {
  return exitCode !== 0 && summary.failed === 0 ? { ...summary, failed: 1 } : summary;
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function readVitestSummary(file: string, exitCode: number): TestSummary {
  const report = readReport(file) as { numPassedTests?: number; numFailedTests?: number };
  const { numPassedTests = 0, numFailedTests = 0 } = report;
  return withExitCode({ passed: numPassedTests, failed: numFailedTests }, exitCode);
}

export function readPlaywrightSummary(file: string, exitCode: number): TestSummary {
  const report = readReport(file) as {
    stats?: { expected: number; unexpected: number };
  };
  const { expected = 0, unexpected = 0 } = report.stats ?? {};
  return withExitCode({ passed: expected, failed: unexpected }, exitCode);
}
