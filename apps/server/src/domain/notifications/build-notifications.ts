/** Builds the notifications of an outbox event. */
import type { Tx } from "../../db/client.ts";
import { changelogEvent } from "./events/changelog.ts";
import { commentEvent } from "./events/comment.ts";
import { duplicateDismissedEvent } from "./events/duplicate.ts";
import { employmentEvent } from "./events/employment.ts";
import type { EventHandler } from "./events/event-handler.ts";
import { mergeEvent, mergeUndoneEvent } from "./events/merge.ts";
import { outcomeSurveyEvent } from "./events/outcome-survey.ts";
import { changedEvent, platformEvent, restoredEvent, takenDownEvent } from "./events/platform.ts";
import { reconsiderationEvent } from "./events/reconsideration.ts";
import { splitEvent, splitUndoneEvent } from "./events/split.ts";
import { statusEvent } from "./events/status.ts";
import { textRestoredEvent } from "./events/text-restored.ts";
import { verdictEvent } from "./events/verdict.ts";
import { votesRemovedEvent, votesRestoredEvent } from "./events/votes.ts";
import { wishEvent } from "./events/wish.ts";
import { workaroundEvent } from "./events/workaround.ts";
import type { NotificationDraft } from "./insert-queries.ts";
import type { OutboxEventRow } from "./outbox-queries.ts";

type Notifications = {
  drafts: readonly NotificationDraft[];
  /** Whether the event has further recipients and must be processed again. */
  hasMore: boolean;
};

type Build = (tx: Tx, event: OutboxEventRow, siteName: string) => Promise<Notifications>;

const buildWith =
  <Context>({ load, notify, hasMore }: EventHandler<Context>): Build =>
  async (tx, event, siteName) => {
    const context = await load(tx, event);
    if (context === undefined) return { drafts: [], hasMore: false };
    return { drafts: notify(context, siteName), hasMore: hasMore?.(context) ?? false };
  };

const builds: Record<OutboxEventRow["kind"], Build> = {
  changelog: buildWith(changelogEvent),
  comment: buildWith(commentEvent),
  workaround: buildWith(workaroundEvent),
  status: buildWith(statusEvent),
  platform_review: buildWith(platformEvent),
  platform_taken_down: buildWith(takenDownEvent),
  platform_restored: buildWith(restoredEvent),
  platform_changed: buildWith(changedEvent),
  verdict_decision: buildWith(verdictEvent),
  employment_decision: buildWith(employmentEvent),
  merge: buildWith(mergeEvent),
  merge_undone: buildWith(mergeUndoneEvent),
  split: buildWith(splitEvent),
  split_undone: buildWith(splitUndoneEvent),
  text_restored: buildWith(textRestoredEvent),
  duplicate_dismissed: buildWith(duplicateDismissedEvent),
  reconsideration: buildWith(reconsiderationEvent),
  wish_proposal: buildWith(wishEvent),
  outcome_survey: buildWith(outcomeSurveyEvent),
  votes_removed: buildWith(votesRemovedEvent),
  votes_restored: buildWith(votesRestoredEvent),
};

/** Returns specific drafts before general ones: a user gets only the first. */
export const buildNotifications: Build = (tx, event, siteName) =>
  builds[event.kind](tx, event, siteName);
