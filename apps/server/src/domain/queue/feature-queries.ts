import type { QueueSort } from "@upwell/contract/queue/values";
import { statusGroups } from "@upwell/contract/status/statuses";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { listAssignees } from "../assignees/queries.ts";
import { hasWorkaround } from "../comments/queries.ts";
import { boundedPage, planFilter } from "../features/list-queries.ts";
import {
  all,
  createOrder,
  type FeatureFilter,
  isOnPlatform,
  type Order,
  orders,
  picksRanks,
  type SortValues,
} from "../features/order-queries.ts";
import { selectFeatures } from "../features/queries.ts";
import { selectWrittenBy } from "../search-index/filter-queries.ts";
import { isDue } from "../status/queries.ts";

export type QueueFilter = FeatureFilter & {
  platformId: number;
  picked?: boolean | undefined;
  /** Only these features. */
  ids?: readonly number[] | undefined;
  /** Only declined features to reconsider as of this time. */
  reconsiderAt?: Date | undefined;
  /** Only features of this assignee, or with null of nobody. */
  assignee?: number | null | undefined;
};

export const queueOrders: Record<QueueSort, Order<SortValues>> = {
  newest: orders.newest,
  top: orders.top,
  comments: orders.comments,
  changed: createOrder("changed", ["changed_at", "id"]),
  oldest: createOrder("oldest", ["created_at", "id"], "asc"),
};

/** Not `exists`, which may hash the whole table. */
const hasNoAssignee = sql<SqlBool>`(select a.user_id from feature_assignees a where a.feature_id = f.id) is null`;

/** By the ranks too, so that the few that are picked are found by the index of the picks order. */
const isPicked = (picked: boolean) =>
  sql<SqlBool>`(f.is_picked = ${sql.lit(picked)} and f.picks_rank in (${sql.join(
    statusGroups.map((_, rank) => sql.lit(picksRanks(rank)[picked ? 0 : 1])),
  )}))`;

/** What people say beside votes and comments, for the exported table. */
const voiceColumns = [
  "f.concern_count",
  "f.reason_count",
  "f.outcome_yes_count",
  "f.outcome_partly_count",
  "f.outcome_no_count",
] as const;

/** Builds the query of a page of the queue, which tests explain. */
export async function queuePage(
  db: Db,
  viewerId: number,
  filter: QueueFilter,
  { sort, limit, cursor }: { sort: QueueSort; limit: number; cursor: string | undefined },
) {
  const order = queueOrders[sort];
  const { platformId, answered, picked, ids: only, reconsiderAt, assignee } = filter;
  const unanswered = answered === false ? [sql<SqlBool>`f.answered_at is null`] : [];
  // Indexes cover the conditions in `within`; those in `more` are checked row by row.
  const within = [isOnPlatform(platformId), ...unanswered];
  const more = [
    ...(answered === true ? [sql<SqlBool>`f.answered_at is not null`] : []),
    ...(picked === undefined ? [] : [isPicked(picked)]),
  ];
  if (reconsiderAt !== undefined) more.push(isDue(reconsiderAt));
  if (assignee === null) more.push(hasNoAssignee);
  else if (assignee !== undefined)
    more.push(sql`f.id in (select feature_id from feature_assignees where user_id = ${assignee})`);
  if (only !== undefined) more.push(sql<SqlBool>`f.id = any(${[...only]}::bigint[])`);
  const plan = await planFilter(db, { ...filter, answered: undefined }, more, selectWrittenBy);
  const query = selectFeatures(db, viewerId)
    .select("f.changed_at")
    .select(voiceColumns)
    .select(hasWorkaround.as("has_workaround"))
    .orderBy(order.orderBy)
    .limit(limit);
  if (plan !== undefined) {
    const ids = boundedPage({ order, limit, cursor, within }, plan);
    return { query: query.where(sql<boolean>`f.id in ${ids}`) };
  }
  const unfiltered = query.where(all(within));
  return { query: cursor === undefined ? unfiltered : unfiltered.where(order.after(cursor)) };
}

/** Reads a page of the queue, and then who looks after its features. */
export async function listQueuePage(...page: Parameters<typeof queuePage>) {
  const rows = await (await queuePage(...page)).query.execute();
  const assignees = await listAssignees(
    page[0],
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, assignee: assignees.get(row.id) ?? null }));
}
export type QueueRow = Awaited<ReturnType<typeof listQueuePage>>[number];

/** Picks or unpicks a locked feature. Returns false if nothing changed. */
export async function setPicked(tx: Tx, id: number, picked: boolean): Promise<boolean> {
  const row = await tx
    .updateTable("features")
    .set({ is_picked: picked })
    .where("id", "=", id)
    .where("is_picked", "=", !picked)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function listTagNames(tx: Tx, featureId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("feature_tags as ft")
    .innerJoin("tags as t", "t.id", "ft.tag_id")
    .select("t.name")
    .where("ft.feature_id", "=", featureId)
    .orderBy("ft.position")
    .orderBy("t.id")
    .execute();
  return rows.map(({ name }) => name);
}
