/** The SQL of a team's queue. */
import type { TriageSort } from "@upwell/contract/triage";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { all, type FeatureFilter, onPlatform } from "./filter-queries.ts";
import { type Order, orders, type SortValues } from "./order-queries.ts";
import { boundedPage } from "./page-queries.ts";
import { searchOf, selectFeatures } from "./queries.ts";

export type TeamFilter = FeatureFilter & {
  platformId: number;
  answered?: boolean | undefined;
  picked?: boolean | undefined;
  /** Only what changed after this moment. */
  changedSince?: Date | undefined;
};

type TeamSortValues = SortValues & { changed_at: Date };

export const teamOrders: Record<TriageSort, Order<TeamSortValues>> = {
  newest: orders.newest,
  top: orders.top,
  comments: orders.comments,
  changed: {
    orderBy: sql`f.changed_at desc, f.id desc`,
    behind: (cursor) => {
      const [time, id] = decodeCursor("changed", cursor, cursorTime, cursorInt);
      return sql`(f.changed_at, f.id) < (${time}::timestamptz, ${id}::int)`;
    },
    marker: (row) => encodeCursor("changed", [row.changed_at, row.id]),
  },
  oldest: {
    orderBy: sql`f.created_at, f.id`,
    behind: (cursor) => {
      const [time, id] = decodeCursor("oldest", cursor, cursorTime, cursorInt);
      return sql`(f.created_at, f.id) > (${time}::timestamptz, ${id}::int)`;
    },
    marker: (row) => encodeCursor("oldest", [row.created_at, row.id]),
  },
};

/** The query of a page of the queue; apart from its execution, so that its plan can be looked at. */
export async function teamPage(
  db: Db,
  viewerId: number,
  filter: TeamFilter,
  { sort, limit, cursor }: { sort: TriageSort; limit: number; cursor: string | undefined },
) {
  const order = teamOrders[sort];
  const { platformId, answered, picked, changedSince } = filter;
  const changed = changedSince && sql<SqlBool>`f.changed_at > ${changedSince}::timestamptz`;
  const unanswered = answered === false ? [sql<SqlBool>`f.answered_at is null`] : [];
  // What the indexes know, each walk keeps to; the rest is looked at row by row.
  const within = [onPlatform(platformId), ...unanswered];
  const more = [
    ...(answered === true ? [sql<SqlBool>`f.answered_at is not null`] : []),
    ...(picked === undefined ? [] : [sql<SqlBool>`f.picks_rank ${sql.raw(picked ? "<" : ">=")} 0`]),
  ];
  if (changed !== undefined) (sort === "changed" ? within : more).push(changed);
  const filtered = await searchOf(db, filter, { limit, more });
  const query = selectFeatures(db, viewerId)
    .select(["f.changed_at", "f.answered_at"])
    .orderBy(order.orderBy)
    .limit(limit);
  if (filtered !== undefined) {
    const ids = boundedPage({ order, limit, cursor, within }, filtered);
    return { query: query.where(sql<boolean>`f.id in ${ids}`) };
  }
  const here = query.where(all(within));
  return { query: cursor === undefined ? here : here.where(order.behind(cursor)) };
}

export const listTeamPage = async (...page: Parameters<typeof teamPage>) =>
  (await teamPage(...page)).query.execute();
export type TeamRow = Awaited<ReturnType<typeof listTeamPage>>[number];

/** How many ideas changed after a moment; at most `most` are counted. */
export async function countChanged(
  db: Db,
  platformId: number,
  since: Date | null,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from features f
      where f.platform_id = ${platformId} and f.listed
        and (${since}::timestamptz is null or f.changed_at > ${since}::timestamptz)
      limit ${most}
    ) changed`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Picks a locked feature, or takes that back. False where it stands so already. */
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

export async function tagNamesOf(tx: Tx, featureId: number): Promise<string[]> {
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
