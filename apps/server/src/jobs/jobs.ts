/** All jobs and their intervals. Several processes share the work, which survives restarts. */
import { deleteClaimedContacts } from "../domain/company-letters/queries.ts";
import { queueNextLetter } from "../domain/company-letters/send-letter.ts";
import { refreshSitemap } from "../domain/discovery/sitemap.ts";
import { distributeNext } from "../domain/feed/feed.ts";
import { embedNextFeatures, prepareEmbedding } from "../domain/meaning/embed-features.ts";
import { compareNextFeature } from "../domain/merges/duplicates.ts";
import { clearUnwantedMail } from "../domain/notifications/digest-queries.ts";
import {
  clearResponsivenessQueue,
  recountNextPlatform,
} from "../domain/platforms/responsiveness.ts";
import { processSearchQueue } from "../domain/search-index/queue-queries.ts";
import { claimNextReminder } from "../domain/status/queries.ts";
import { refreshEntries } from "../domain/team-news/entries.ts";
import type { Deps } from "../lib/deps.ts";
import { queueNextDigest } from "./digest-job.ts";
import { type Job, startLoop } from "./job-loop.ts";
import { startMailSender } from "./mail-sender.ts";
import { processNextEvent } from "./notification-job.ts";
import { startPushSender } from "./push-sender.ts";
import { applyAndErase } from "./retention.ts";
import { startWebhookSender } from "./webhook-sender.ts";

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

/** Starts a job that runs `prepare`, and then repeats `workNext` until nothing is due. */
const startQueue = (
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
    work: async (stopped) => {
      await prepare?.(deps);
      while (!stopped() && (await workNext(deps)));
    },
  });

/** Embeds what is queued; first, once, queues what another model has embedded, or none. */
function startEmbedding(deps: Deps): Job {
  let isPrepared = false;
  return startQueue(deps, "embedding", secondMs, embedNextFeatures, async () => {
    if (isPrepared && deps.embeddingModel !== null) return;
    await prepareEmbedding(deps);
    isPrepared = true;
  });
}

export function startJobs(deps: Deps): Job {
  const jobs = [
    // Short, because people watch; a run without an event is one indexed statement.
    startQueue(deps, "notifications", 250, processNextEvent),
    startQueue(deps, "feed", secondMs, distributeNext),
    startQueue(deps, "digest", 5 * secondMs, queueNextDigest, ({ db, now }) =>
      clearUnwantedMail(db, now()),
    ),
    startQueue(deps, "team-news", 10 * secondMs, refreshEntries),
    startQueue(deps, "letters", 5 * secondMs, queueNextLetter, ({ db }) =>
      deleteClaimedContacts(db),
    ),
    startMailSender(deps),
    startPushSender(deps),
    startWebhookSender(deps),
    startQueue(deps, "duplicates", 5 * secondMs, compareNextFeature),
    startQueue(deps, "search", secondMs, processSearchQueue),
    startEmbedding(deps),
    startQueue(deps, "reconsideration", minuteMs, remindNext),
    startQueue(deps, "responsiveness", 5 * secondMs, recountNextPlatform, clearResponsivenessQueue),
    startLoop({
      name: "retention",
      everyMs: 60 * minuteMs,
      deps,
      work: (stopped) => applyAndErase(deps, stopped),
    }),
    // Crawlers read a sitemap less often; docs/operating.md says how soon a page leaves it.
    startLoop({
      name: "sitemap",
      everyMs: 10 * minuteMs,
      deps,
      work: (stopped) => refreshSitemap(deps, stopped),
    }),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
