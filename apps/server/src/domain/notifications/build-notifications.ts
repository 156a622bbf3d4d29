/** Builds the notifications of an outbox event. */
import { subscribe } from "../../db/events.ts";
import { answerLinkEvent } from "./events/answer-link.ts";
import { assignedEvent } from "./events/assigned.ts";
import { commentEvent, commentMentionEvent, workaroundEvent } from "./events/comment.ts";
import { correctionEvent } from "./events/correction.ts";
import type { BuildNotifications } from "./events/event.ts";
import * as feature from "./events/feature.ts";
import { noteMentionEvent } from "./events/internal-note.ts";
import * as platform from "./events/platform.ts";
import * as related from "./events/related-features.ts";
import { reportEvent } from "./events/report.ts";
import { verdictEvent } from "./events/verdict.ts";
import { insertOutboxEvents, type OutboxEventRow } from "./outbox-queries.ts";

const builds: Record<OutboxEventRow["kind"], BuildNotifications> = {
  changelog: platform.changelogEvent,
  comment: commentEvent,
  comment_mention: commentMentionEvent,
  workaround: workaroundEvent,
  new_feature: feature.newFeatureEvent,
  status: feature.statusEvent,
  platform_review: platform.platformEvent,
  platform_taken_down: platform.takenDownEvent,
  platform_restored: platform.restoredEvent,
  platform_changed: platform.changedEvent,
  verdict_decision: verdictEvent,
  employment_decision: platform.employmentEvent,
  report_decision: reportEvent,
  answer_link_decision: answerLinkEvent,
  correction_decision: correctionEvent,
  merge: related.mergeEvent,
  merge_undone: related.mergeUndoneEvent,
  split: related.splitEvent,
  split_undone: related.splitUndoneEvent,
  text_restored: feature.textRestoredEvent,
  exists_already: feature.existsAlreadyEvent,
  note_mention: noteMentionEvent,
  assigned: assignedEvent,
  duplicate_dismissed: related.duplicateDismissedEvent,
  reconsideration: feature.reconsiderationEvent,
  outcome_survey: feature.outcomeSurveyEvent,
  votes_removed: feature.votesRemovedEvent,
  votes_restored: feature.votesRestoredEvent,
};

const kinds = Object.keys(builds) as OutboxEventRow["kind"][];

/** Events that people are told of wait in `outbox_events` for the job that notifies them. */
export const notificationSubscriber = subscribe("notifications", kinds, insertOutboxEvents);

export const buildNotifications: BuildNotifications = (tx, event, siteName) =>
  builds[event.kind](tx, event, siteName);
