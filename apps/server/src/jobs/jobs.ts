/** All jobs and their intervals. Several processes share the work, which survives restarts. */

import type { Deps } from "../deps.ts";
import { publishNextEntry } from "../domain/changelog/publish-entry.ts";
import { refreshSitemap } from "../domain/discovery/sitemap.ts";
import { readNextUnread } from "../domain/moderation/read-unread.ts";
import { clearUnwantedMail } from "../domain/notifications/digest-queries.ts";
import { claimNextReminder } from "../domain/status/queries.ts";
import { refreshEntries } from "../domain/team-news/entries.ts";
import { moderationSubjects } from "../moderation-subjects.ts";
import { alarmConsumer } from "./alarm-job.ts";
import { type Consumer, startConsumer } from "./consumer.ts";
import { queueNextDigest } from "./digest-job.ts";
import { duplicateConsumer } from "./duplicate-job.ts";
import { createEmbeddingConsumer } from "./embedding-job.ts";
import { feedConsumer } from "./feed-job.ts";
import { importConsumer } from "./import-job.ts";
import { type Job, startLoop } from "./job-loop.ts";
import { legalConsumer } from "./legal-job.ts";
import { letterConsumer } from "./letter-job.ts";
import { startMailSender } from "./mail-sender.ts";
import { mailboxConsumer } from "./mailbox-job.ts";
import { notificationConsumer } from "./notification-job.ts";
import { proofConsumer } from "./proof-job.ts";
import { pushConsumer } from "./push-sender.ts";
import { countRecentVotes } from "./recent-votes-job.ts";
import { relatedConsumer } from "./related-job.ts";
import { responsivenessConsumer } from "./responsiveness-job.ts";
import { applyAndErase } from "./retention.ts";
import { searchConsumer } from "./search-job.ts";
import { createWebhookConsumer } from "./webhook-sender.ts";
import { wishConsumer } from "./wish-job.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Reminds a team, once, of the next declined feature that is due to be reconsidered. Returns false if none is due. */
export const remindNext = (deps: Deps): Promise<boolean> =>
  deps.write(async (tx) => {
    const feature = await claimNextReminder(tx, deps.now());
    if (feature === undefined) return false;
    tx.emit(null, { kind: "reconsideration", feature_id: feature.id });
    return true;
  });

/** Does the next thing whose day or time has come. Returns false if there is none. */
export const workNextDue = async (deps: Deps): Promise<boolean> =>
  (await publishNextEntry(deps)) || remindNext(deps);

/** Starts a job that runs `prepare`, and then repeats `workNext` until nothing is due by its time. */
const startSchedule = (
  deps: Deps,
  name: string,
  everyMs: number,
  workNext: (deps: Deps) => Promise<boolean>,
  prepare?: (deps: Deps) => Promise<void>,
): Job =>
  startLoop({
    name,
    everyMs,
    deps,
    work: async (signal) => {
      await prepare?.(deps);
      while (!signal.aborted && (await workNext(deps)));
    },
  });

/** The consumers of all queues but that of mail, which needs a mail server. */
export const createConsumers = (deps: Deps): Consumer[] => [
  notificationConsumer,
  feedConsumer,
  legalConsumer,
  letterConsumer,
  importConsumer,
  mailboxConsumer,
  alarmConsumer,
  proofConsumer,
  pushConsumer,
  createWebhookConsumer(deps),
  duplicateConsumer,
  relatedConsumer,
  searchConsumer,
  createEmbeddingConsumer(),
  responsivenessConsumer,
  wishConsumer,
];

export function startJobs(deps: Deps): Job {
  const jobs = [
    ...createConsumers(deps).map((consumer) => startConsumer(deps, consumer)),
    startMailSender(deps),
    startLoop({
      name: "recent-votes",
      everyMs: secondMs,
      deps,
      work: (signal) => countRecentVotes(deps, signal),
    }),
    startSchedule(deps, "digest", 5 * secondMs, queueNextDigest, ({ db, now }) =>
      clearUnwantedMail(db, now()),
    ),
    startSchedule(deps, "team-news", 10 * secondMs, refreshEntries),
    startSchedule(deps, "unread-texts", 5 * secondMs, () =>
      readNextUnread({ ...deps, subjects: moderationSubjects }),
    ),
    startSchedule(deps, "due-dates", minuteMs, workNextDue),
    startLoop({
      name: "retention",
      everyMs: 60 * minuteMs,
      deps,
      work: (signal) => applyAndErase(deps, signal),
    }),
    // Crawlers read a sitemap less often; docs/operating.md says how soon a page leaves it.
    startLoop({
      name: "sitemap",
      everyMs: 10 * minuteMs,
      deps,
      work: (signal) => refreshSitemap(deps, signal),
    }),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
