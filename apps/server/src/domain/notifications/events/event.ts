/** What the events have in common: how notifications are built, and what several of them read. */
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { NotificationDraft } from "../insert-queries.ts";
import type { OutboxEventRow } from "../outbox-queries.ts";

type EventHandler<Context> = {
  /** Reads the data of the notifications. Returns undefined if there is nothing to notify about. */
  load(tx: Tx, event: OutboxEventRow): Promise<Context | undefined>;
  /** Returns specific drafts before general ones: a user gets only the first. */
  notify(context: Context, siteName: string): NotificationDraft | readonly NotificationDraft[];
  /** For events with batches of recipients: whether there may be another one. */
  hasMore?(context: Context): boolean;
};

type Notifications = {
  drafts: readonly NotificationDraft[];
  /** Whether the event has further recipients and must be processed again. */
  hasMore: boolean;
};

export type BuildNotifications = (
  tx: Tx,
  event: OutboxEventRow,
  siteName: string,
) => Promise<Notifications>;

/** Returns a function that builds the notifications of one kind of event. */
export const defineEvent =
  <Context>({ load, notify, hasMore }: EventHandler<Context>): BuildNotifications =>
  async (tx, event, siteName) => {
    const context = await load(tx, event);
    if (context === undefined) return { drafts: [], hasMore: false };
    return { drafts: [notify(context, siteName)].flat(), hasMore: hasMore?.(context) ?? false };
  };

/** Selects from the row of an event, `o`. */
export const selectEvent = (tx: Tx, event: { id: number }) =>
  tx.selectFrom("outbox_events as o").where("o.id", "=", event.id);

/** Selects the feature of an event if it is public: notifications must not reveal unpublished titles. */
export const selectFeature = (tx: Tx, event: { id: number }) =>
  selectEvent(tx, event)
    .innerJoin("features as f", "f.id", "o.feature_id")
    .select(["f.id", "f.title", "f.platform_id"])
    .where("f.listed", "=", true);

/** Recipients per transaction, of events that claim them in batches. */
export const batchSize = 2000;

/** Selects users as (user_id). */
export const selectUsers = (ids: readonly number[]) =>
  sql`select unnest(${[...ids]}::bigint[]) as user_id`;

/** Selects the team of a platform as (user_id). */
export const selectTeam = (platformId: number) =>
  sql`select user_id from employments where platform_id = ${platformId} and state = 'verified'`;
