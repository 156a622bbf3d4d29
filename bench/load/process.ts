/** A load process: takes a job from its parent, does it, answers with what it measured, and ends. */
import { runHttp } from "./http.ts";
import type { Job } from "./job.ts";
import { runSql } from "./sql.ts";

process.once("message", async (job: Job) => {
  const measured = await (job.kind === "http" ? runHttp(job) : runSql(job));
  process.send?.(measured, () => process.disconnect());
});
