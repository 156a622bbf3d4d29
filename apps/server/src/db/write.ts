/** The one way to change data: a transaction with its audit events, outbox events and live events. */
import type { AuditAction } from "@upwell/contract/audit/values";
import { AppError } from "../lib/app-error.ts";
import type { LiveEvent } from "../lib/live-events.ts";
import type { Db, Tx } from "./client.ts";
import { isRetryable } from "./errors.ts";

/** A staff action. Retention and account deletion may later remove texts from `details`, never the event. */
export type AuditEvent = {
  /** Null for a command at the terminal. */
  actor_id: number | null;
  action: AuditAction;
  subject_type: string;
  subject_id: number | null;
  platform_id?: number | null;
  details?: Record<string, unknown>;
};

/** A cause of notifications. It is stored with the change that caused it, and processed by a job. */
type OutboxEvent = { actor_id: number | null; next_attempt_at?: Date } & (
  | { kind: "comment" | "workaround"; feature_id: number; comment_id: number }
  | { kind: "status"; feature_id: number; status_update_id: number }
  | { kind: "reconsideration" | "outcome_survey" | "text_restored"; feature_id: number }
  /** For the team of the feature; the platform is the one whose team has confirmed. */
  | { kind: "wish_proposal"; feature_id: number; platform_id: number }
  | {
      kind: "platform_review" | "platform_taken_down" | "platform_restored";
      platform_id: number;
    }
  /** A team renamed its platform or changed its website, "" for none. */
  | ({ kind: "platform_changed"; platform_id: number } & (
      | { old_name: string }
      | { old_website_url: string }
    ))
  | { kind: "verdict_decision"; verdict_id: number }
  | { kind: "employment_decision"; employment_id: number }
  | { kind: "merge" | "merge_undone"; feature_id: number; merge_id: number }
  | { kind: "split"; feature_id: number; other_feature_id: number; split_id: number }
  | { kind: "split_undone"; feature_id: number; split_id: number }
  | { kind: "duplicate_dismissed"; feature_id: number; other_feature_id: number }
  | { kind: "changelog"; changelog_entry_id: number }
  | { kind: "votes_removed" | "votes_restored"; feature_id: number | null; removal_id: number }
);

export type Publish = (event: LiveEvent) => void;

export type WriteTx = Tx & {
  /** Records an audit event at the end of the transaction. */
  audit(event: AuditEvent): void;
  /** Stores an outbox event at the end of the transaction. */
  emit(event: OutboxEvent): void;
  /** Sends a live event to open pages after the commit. */
  publish: Publish;
};

/** Runs `work` in a transaction and retries it after a conflict, so it must have no other side effects. */
export type Write = <Result>(work: (tx: WriteTx) => Promise<Result>) => Promise<Result>;

/** A row changed between reading and locking it: the transaction has to be retried. */
export class StaleRead extends Error {
  override name = "StaleRead";
}

const maxAttempts = 5;

async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleRead || isRetryable(error))) throw error;
      if (attempt === maxAttempts)
        throw error instanceof StaleRead ? new AppError("conflict") : error;
    }
  }
}

async function insertAuditEvents(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto("audit_events")
    .values(({ fn }) =>
      events.map(({ details = {}, ...event }) => ({
        ...event,
        details: JSON.stringify(details),
        // Not the start of the transaction, which may have waited for another one.
        created_at: fn<Date>("clock_timestamp"),
      })),
    )
    .execute();
}

async function insertOutboxEvents(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length > 0) await tx.insertInto("outbox_events").values(events).execute();
}

/** Creates the write function of this process. */
export function createWrite(db: Db, publish: Publish): Write {
  return async (work) => {
    const { result, live } = await withRetry(() =>
      db.transaction().execute(async (tx) => {
        const audit: AuditEvent[] = [];
        const outbox: OutboxEvent[] = [];
        const live: LiveEvent[] = [];
        const result = await work(
          Object.assign(tx, {
            audit: (event: AuditEvent) => void audit.push(event),
            emit: (event: OutboxEvent) => void outbox.push(event),
            publish: (event: LiveEvent) => void live.push(event),
          }),
        );
        await insertAuditEvents(tx, audit);
        await insertOutboxEvents(tx, outbox);
        return { result, live };
      }),
    );
    for (const event of live) publish(event);
    return result;
  };
}
