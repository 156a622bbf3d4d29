import { compareNextFeature } from "../domain/merges/duplicates.ts";
import type { Deps } from "../lib/deps.ts";
import { startDigestJob } from "./digest-job.ts";
import { type Job, startLoop } from "./job-loop.ts";
import { startMailSender } from "./mail-sender.ts";
import { startNotificationJob } from "./notification-job.ts";
import { startReconsiderationJob } from "./reconsideration-job.ts";
import { startResponsivenessJob } from "./responsiveness-job.ts";
import { startRetention } from "./retention.ts";
import { startSitemapJob } from "./sitemap-job.ts";

const everyMs = 5_000;

function startDuplicateFinder(deps: Deps): Job {
  return startLoop({
    name: "duplicates",
    everyMs,
    deps,
    work: async (stopped) => {
      while (!stopped() && (await compareNextFeature(deps)));
    },
  });
}

/** Starts all jobs. */
export function startJobs(deps: Deps): Job {
  const jobs = [
    startNotificationJob(deps),
    startDigestJob(deps),
    startMailSender(deps),
    startDuplicateFinder(deps),
    startReconsiderationJob(deps),
    startResponsivenessJob(deps),
    startRetention(deps),
    startSitemapJob(deps),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
