/** A load process: receives a job from its parent, runs it, returns the measurement and exits. */
import { runHttp } from "./http.ts";
import type { Job } from "./job.ts";
import { runSql } from "./sql.ts";

process.once("message", async (job: Job) => {
  const measured = await (job.kind === "http" ? runHttp(job) : runSql(job));
  process.send?.(measured, () => process.disconnect());
});
