/** From the command to the first response, with an existing embedded database. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "../server.ts";
import type { Scenario } from "./scenario.ts";

const times = 3;

async function secondsToAnswer(folder: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startServer({ DATA_DIR: folder, SEED: "demo" });
  try {
    const response = await fetch(`${server.origin}/api/platforms/`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await server.stop();
  }
}

export const start: Scenario = {
  name: "start",
  at: "the largest",
  async *run() {
    const folder = await mkdtemp(path.join(tmpdir(), "upwell-bench-start-"));
    try {
      const first = await secondsToAnswer(folder);
      const later: number[] = [];
      for (let time = 0; time < times; time += 1) later.push(await secondsToAnswer(folder));
      later.sort((a, b) => a - b);
      yield {
        scenario: "start to first response, embedded database",
        features: null,
        metrics: {
          "s, database there": Number((later[Math.floor(times / 2)] ?? 0).toFixed(2)),
          "s, database made and seeded": Number(first.toFixed(2)),
        },
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
