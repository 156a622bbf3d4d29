/** The one way to change data: a transaction with its audit events, events of the domain and live events. */
import type { AuditAction } from "@upwell/contract/audit/values";
import { type InsertObject, sql } from "kysely";
import { AppError } from "../lib/app-error.ts";
import type { LiveEvent } from "../lib/live-events.ts";
import type { Db, Tx } from "./client.ts";
import { isRetryable } from "./errors.ts";
import { type DomainEvent, type Emitted, type Subscriber, tellSubscribers } from "./events.ts";
import type { Database } from "./schema.ts";

/** Who acts: null for a job, with the id null for a command at the terminal. */
type Actor = { readonly id: number | null } | null;

/** What an action is about. Retention and account deletion may later remove texts from `details`, never the event. */
type AuditSubject = {
  id?: number | null;
  /** By default of a subject that is a platform its id, of others none. */
  platform_id?: number | null;
  details?: Record<string, unknown>;
};

export type Publish = (event: LiveEvent) => void;

export type WriteTx = Tx & {
  /** Records a staff action about a subject of a type, such as "feature", at the end of the transaction. */
  audit(actor: Actor, action: AuditAction, type: string, subject?: AuditSubject): void;
  /** Says what happened: the subscribers are told at the end of the transaction. */
  emit(actor: Actor, event: DomainEvent): void;
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

export function createWrite(db: Db, publish: Publish, subscribers: readonly Subscriber[]): Write {
  return async (work) => {
    const { result, live } = await withRetry(() =>
      db.transaction().execute(async (tx) => {
        const audit: InsertObject<Database, "audit_events">[] = [];
        const events: Emitted[] = [];
        const live: LiveEvent[] = [];
        const result = await work(
          Object.assign(tx, {
            audit: ((actor, action, type, { id = null, platform_id, details = {} } = {}) => {
              audit.push({
                actor_id: actor?.id ?? null,
                action,
                subject_type: type,
                subject_id: id,
                platform_id: platform_id ?? (type === "platform" ? id : null),
                details: JSON.stringify(details),
                // Not the start of the transaction, which may have waited for another one.
                created_at: sql<Date>`clock_timestamp()`,
              });
            }) satisfies WriteTx["audit"],
            emit: (actor: Actor, event: DomainEvent) =>
              void events.push({ actor_id: actor?.id ?? null, ...event }),
            publish: (event: LiveEvent) => void live.push(event),
          }),
        );
        if (audit.length > 0) await tx.insertInto("audit_events").values(audit).execute();
        await tellSubscribers(tx, subscribers, events);
        return { result, live };
      }),
    );
    for (const event of live) publish(event);
    return result;
  };
}
