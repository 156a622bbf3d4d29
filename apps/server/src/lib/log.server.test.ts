/** A log whose output takes nothing, as on a full disk. */
import { spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { expect, test } from "vitest";

const program = `
const { countDroppedLines, createLog } = await import(${JSON.stringify(new URL("./log.ts", import.meta.url).href)});
const log = createLog("info");
for (let n = 0; n < 3000; n += 1) log.info({ text: "x".repeat(1000) }, "a line");
await new Promise((resolve) => setTimeout(resolve, 10));
process.stderr.write(String(countDroppedLines()));
`;

test.runIf(process.platform === "linux")(
  "a full disk ends nothing, and what is lost is counted",
  () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--input-type=module", "--eval", program],
      { stdio: ["ignore", openSync("/dev/full", "w"), "pipe"], encoding: "utf8" },
    );
    expect(status, stderr).toBe(0);
    expect(Number(stderr)).toBeGreaterThan(100);
  },
);
