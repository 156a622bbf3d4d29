import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { AuthorColumns } from "../users/present.ts";

/** A text that can be reported. */
export type TextId = { type: "feature" | "comment"; id: number };

const columns = { feature: "feature_id", comment: "comment_id" } as const;

/** Inserts a report. Idempotent per user and text: returns the existing report. */
export async function insertReport(
  tx: Tx,
  { type, id }: TextId,
  report: { user_id: number; reason: string; created_at: Date },
) {
  await tx
    .insertInto("reports")
    .values({ ...report, [columns[type]]: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("reports")
    .select(["id", "state", "created_at"])
    .where(columns[type], "=", id)
    .where("user_id", "=", report.user_id)
    .executeTakeFirstOrThrow();
}

export type ReportedRow = AuthorColumns & {
  feature_id: number | null;
  comment_id: number | null;
  page_feature_id: number;
  title: string;
  content: string;
  moderation_state: "public" | "held" | "rejected";
  platform_id: number;
  platform_name: string;
  platform_slug: string;
  n: number;
  first_at: Date;
  first_id: number;
  reasons: {
    reason: string;
    user_id: number | null;
    username: string | null;
    created_at: string;
  }[];
};

/** Maximum number of reasons per text in the list. */
const maxReasons = 20;

const after = (cursor: string | undefined): RawBuilder<unknown> => {
  if (cursor === undefined) return sql`true`;
  const [time, id] = decodeCursor("reports", cursor, cursorTime, cursorInt);
  return sql`(r.created_at, r.id) > (${time}::timestamptz, ${id}::int)`;
};

/** The report is the oldest open one of its text. */
const isFirst = sql`not exists (
  select from reports e where e.state = 'open' and e.feature_id = r.feature_id
    and (e.created_at, e.id) < (r.created_at, r.id)
) and not exists (
  select from reports e where e.state = 'open' and e.comment_id = r.comment_id
    and (e.created_at, e.id) < (r.created_at, r.id))`;

/** Lists texts with open reports, first reported first. */
export async function listReportedTexts(
  db: Db,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    with o as (
      select r.feature_id, r.comment_id, r.created_at as first_at, r.id as first_id
      from reports r where r.state = 'open' and ${after(cursor)} and ${isFirst}
      order by r.created_at, r.id limit ${limit}
    )
    select o.feature_id, o.comment_id, o.first_at, o.first_id,
      (select count(*)::int from reports r where r.state = 'open' and r.feature_id = o.feature_id)
        + (select count(*)::int from reports r where r.state = 'open' and r.comment_id = o.comment_id)
        as n,
      f.id as page_feature_id, f.title,
      coalesce(c.content, f.description) as content,
      coalesce(c.moderation_state, f.moderation_state) as moderation_state,
      p.id as platform_id, p.name as platform_name, p.slug as platform_slug,
      u.id as author_id, u.username as author_username, u.display_name as author_display_name,
      u.avatar as author_avatar, u.role as author_role, u.is_verified as author_is_verified,
      array_to_json(array(
        select json_build_object('reason', r.reason, 'user_id', reporter.id,
          'username', reporter.username, 'created_at',
          to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from (
          (select * from reports where state = 'open' and feature_id = o.feature_id
            order by created_at, id limit ${maxReasons})
          union all
          (select * from reports where state = 'open' and comment_id = o.comment_id
            order by created_at, id limit ${maxReasons})
        ) r left join users reporter on reporter.id = r.user_id
        order by r.created_at, r.id
      )) as reasons
    from o
    left join comments c on c.id = o.comment_id
    join features f on f.id = coalesce(o.feature_id, c.feature_id)
    join platforms p on p.id = f.platform_id
    left join users u on u.id = case when c.id is null then f.user_id else c.user_id end
    order by o.first_at, o.first_id`.execute(db);
  return rows;
}

export const reportCursor = (row: ReportedRow): string =>
  encodeCursor("reports", [row.first_at, row.first_id]);

type Closing = { state: "upheld" | "dismissed"; decided_by: number; decided_at: Date };

/** Closes the open reports of a text. Returns their number. */
export async function closeReports(tx: Tx, { type, id }: TextId, closing: Closing) {
  const rows = await tx
    .updateTable("reports")
    .set(closing)
    .where(columns[type], "=", id)
    .where("state", "=", "open")
    .returning("id")
    .execute();
  return rows.length;
}

/** Returns a text with its author and state, undefined if it was deleted. */
export async function findReported(db: Db, { type, id }: TextId) {
  const { rows } = await sql<{
    content: string;
    user_id: number | null;
    is_public: boolean;
    platform_id: number;
    was_reported: boolean;
  }>`
    select ${type === "comment" ? sql`c.content` : sql`f.title || E'\n' || f.description`} as content,
      ${type === "comment" ? sql`c.user_id` : sql`f.user_id`} as user_id,
      ${type === "comment" ? sql`c.moderation_state` : sql`f.moderation_state`} = 'public' as is_public,
      f.platform_id,
      exists (select from reports r where r.${sql.ref(columns[type])} = ${id}) as was_reported
    from features f ${type === "comment" ? sql`join comments c on c.feature_id = f.id` : sql``}
    where ${type === "comment" ? sql`c.id` : sql`f.id`} = ${id}`.execute(db);
  return rows[0];
}

/** Closes the pending review of a text that was allowed without the model. */
export async function closeReviews(tx: Tx, { type, id }: TextId, decidedBy: number) {
  await tx
    .updateTable("moderation_verdicts")
    .set({ needs_review: false, decided_by: decidedBy })
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .where("verdict", "=", "allow")
    .where("needs_review", "=", true)
    .execute();
}
