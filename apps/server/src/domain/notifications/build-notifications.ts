/** Builds the notifications of an outbox event. */
import type { Tx } from "../../db/client.ts";
import { commentEvent } from "./events/comment.ts";
import { employmentEvent } from "./events/employment.ts";
import type { EventHandler } from "./events/event-handler.ts";
import { mergeEvent, mergeUndoneEvent } from "./events/merge.ts";
import { platformEvent, restoredEvent, takenDownEvent } from "./events/platform.ts";
import { statusEvent } from "./events/status.ts";
import { verdictEvent } from "./events/verdict.ts";
import type { NotificationDraft } from "./insert-queries.ts";
import type { OutboxEventRow } from "./outbox-queries.ts";

type Build = (
  tx: Tx,
  event: OutboxEventRow,
  siteName: string,
) => Promise<readonly NotificationDraft[]>;

const buildWith =
  <Context>({ load, notify }: EventHandler<Context>): Build =>
  async (tx, event, siteName) => {
    const context = await load(tx, event);
    return context === undefined ? [] : notify(context, siteName);
  };

const builds: Record<OutboxEventRow["kind"], Build> = {
  comment: buildWith(commentEvent),
  status: buildWith(statusEvent),
  platform_review: buildWith(platformEvent),
  platform_taken_down: buildWith(takenDownEvent),
  platform_restored: buildWith(restoredEvent),
  verdict_decision: buildWith(verdictEvent),
  employment_decision: buildWith(employmentEvent),
  merge: buildWith(mergeEvent),
  merge_undone: buildWith(mergeUndoneEvent),
};

/** Returns specific drafts before general ones: a user gets only the first. */
export const buildNotifications: Build = (tx, event, siteName) =>
  builds[event.kind](tx, event, siteName);
