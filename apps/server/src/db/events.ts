/**
 * What happens in the domain. A use case says it by `tx.emit` (db/write.ts), and what follows is decided by who subscribes
 * to it (subscribers.ts). docs/what-follows.md has a row for each kind.
 */
import type { Tx } from "./client.ts";

type OnFeature = { feature_id: number; platform_id: number };
type OnEntry = { changelog_entry_id: number };

/** The kinds of events with what they carry. */
type DomainEvents = {
  /** A feature became public for the first time. */
  feature_published: OnFeature;
  /** An import brought a public feature: it is found, and nobody is told. */
  feature_imported: OnFeature;
  /** A feature is public again: after it was hidden, or merged. */
  feature_shown: OnFeature;
  /** Its title or description changed. */
  feature_reworded: OnFeature;
  /** Its tags or its expected date changed. */
  feature_changed: OnFeature;
  /** A public feature was hidden, or deleted; then it had this wish. */
  feature_removed: OnFeature & { wish_id?: number | null };
  feature_merged: OnFeature & { merged_into_id: number };
  /** What the statistics of a platform's answers count changed: answers, votes about the minimum, outcomes. */
  answers_changed: { platform_id: number };
  /** A platform became public. */
  platform_listed: { platform_id: number };
  /** A person joined or left a team. */
  team_changed: { platform_id: number; user_id: number };
  role_changed: { user_id: number };
  comment: OnFeature & { comment_id: number };
  /** An edited comment mentions people whom it did not mention before. */
  comment_mention: { feature_id: number; comment_id: number };
  workaround: { feature_id: number; comment_id: number };
  status: OnFeature & { status_update_id: number };
  /** A changelog entry launched the feature, and tells of it. */
  status_by_entry: OnFeature & { status_update_id: number };
  reconsideration: { feature_id: number };
  outcome_survey: { feature_id: number };
  text_restored: { feature_id: number };
  /** Somebody beside the team says that its product has what a feature asks for. */
  exists_already: { feature_id: number };
  /** An internal note mentions colleagues. */
  note_mention: { feature_id: number; internal_note_id: number };
  /** A feature has another assignee. */
  assigned: { feature_id: number; assignee_id: number };
  /** A new feature is in the feeds of its followers. */
  new_feature: { feature_id: number };
  platform_review: { platform_id: number };
  platform_taken_down: { platform_id: number };
  platform_restored: { platform_id: number };
  /** A team renamed its platform or changed its website, "" for none. */
  platform_changed: { platform_id: number } & ({ old_name: string } | { old_website_url: string });
  verdict_decision: { verdict_id: number };
  employment_decision: { employment_id: number };
  report_decision: { report_id: number; decision_reason: string };
  answer_link_decision: { feature_id: number; answer_link_id: number };
  correction_decision: { correction_request_id: number };
  merge: { feature_id: number; merge_id: number };
  merge_undone: { feature_id: number; merge_id: number };
  split: { feature_id: number; other_feature_id: number; split_id: number };
  split_undone: { feature_id: number; split_id: number };
  duplicate_dismissed: { feature_id: number; other_feature_id: number };
  /** An entry was published, or features were added to it. */
  changelog: OnEntry;
  changelog_published: OnEntry & { platform_id: number };
  votes_removed: { feature_id: number | null; removal_id: number };
  /** Votes for a feature look as if they were organised. */
  votes_alarmed: OnFeature;
  votes_restored: { feature_id: number | null; removal_id: number };
};

export type EventKind = keyof DomainEvents;

/** `next_attempt_at`: when it is due, by default at once. */
export type DomainEvent<Kind extends EventKind = EventKind> = {
  [K in Kind]: { kind: K; next_attempt_at?: Date } & DomainEvents[K];
}[Kind];

/** An event with who caused it; null for a job or a command. */
export type Emitted<Kind extends EventKind = EventKind> = DomainEvent<Kind> & {
  actor_id: number | null;
};

/** Who wants to know of events. */
export type Subscriber = {
  readonly name: string;
  readonly on: readonly EventKind[];
  /**
   * Runs at the end of the transaction of the write, which fails with it: writes the rows that follow at once, and queues
   * what may wait (db/queue.ts). It reads the present rows, so that an event that comes twice or late changes no outcome.
   */
  run(tx: Tx, events: readonly Emitted[]): Promise<unknown>;
};

/** Declares a subscriber, which gets events of its kinds alone. */
export const subscribe = <Kind extends EventKind>(
  name: string,
  on: readonly Kind[],
  run: (tx: Tx, events: readonly Emitted<Kind>[]) => Promise<unknown>,
): Subscriber => ({ name, on, run: run as unknown as Subscriber["run"] });

/** Tells subscribers of events, in their order. For writers without use cases, such as the demo. */
export async function tellSubscribers(
  tx: Tx,
  subscribers: readonly Subscriber[],
  events: readonly Emitted[],
): Promise<void> {
  for (const { on, run } of subscribers) {
    const wanted = events.filter(({ kind }) => on.includes(kind));
    if (wanted.length > 0) await run(tx, wanted);
  }
}

/** The distinct ids in a column of events. */
export const idsOf = <Column extends string>(
  events: readonly { readonly [Key in Column]: number }[],
  column: Column,
): number[] => [...new Set(events.map((event) => event[column]))];
