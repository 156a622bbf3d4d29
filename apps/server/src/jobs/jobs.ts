/** Everything that goes on when nobody is waiting for an answer. */
import type { Deps } from "../lib/deps.ts";
import { startComparer } from "./comparer.ts";
import { startMailSender } from "./mail-sender.ts";
import { startNewsMailer } from "./news-mailer.ts";
import { startNotifier } from "./notifier.ts";
import type { Job } from "./poller.ts";

/** Starts all jobs. A kick tells them that something was written. */
export function startJobs(deps: Deps): Job {
  const jobs = [
    startNotifier(deps),
    startNewsMailer(deps),
    startMailSender(deps),
    startComparer(deps),
  ];
  return {
    kick: () => {
      for (const job of jobs) job.kick();
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
