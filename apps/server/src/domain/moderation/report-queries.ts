/** The SQL of reports. */
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { AuthorColumns } from "../users/present.ts";

/** A text that can be reported. */
export type TextId = { type: "feature" | "comment"; id: number };

const columns = { feature: "feature_id", comment: "comment_id" } as const;

/** Once per person and text: the second time nothing is written. */
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
  reasons: { reason: string; username: string | null; created_at: string }[];
};

/** As many reasons as anybody reads. */
const reasonsAtMost = 20;

const after = (cursor: string | undefined): RawBuilder<unknown> => {
  if (cursor === undefined) return sql`true`;
  const [time, id] = decodeCursor("reports", cursor, cursorTime, cursorInt);
  return sql`(o.first_at, o.first_id) > (${time}::timestamptz, ${id}::int)`;
};

/** Texts with open reports, the one that was reported first before the others. */
export async function listReportedTexts(
  db: Db,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    with o as (
      select feature_id, comment_id, count(*)::int as n,
        min(created_at) as first_at, min(id) as first_id
      from reports where state = 'open' group by feature_id, comment_id
    )
    select o.feature_id, o.comment_id, o.n, o.first_at, o.first_id,
      f.id as page_feature_id, f.title,
      coalesce(c.content, f.description) as content,
      coalesce(c.moderation_state, f.moderation_state) as moderation_state,
      p.id as platform_id, p.name as platform_name, p.slug as platform_slug,
      u.id as author_id, u.username as author_username, u.display_name as author_display_name,
      u.avatar as author_avatar, u.role as author_role, u.is_verified as author_is_verified,
      array_to_json(array(
        select json_build_object('reason', r.reason, 'username', reporter.username, 'created_at',
          to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from reports r left join users reporter on reporter.id = r.user_id
        where r.state = 'open' and (r.feature_id = o.feature_id or r.comment_id = o.comment_id)
        order by r.created_at, r.id limit ${reasonsAtMost}
      )) as reasons
    from o
    left join comments c on c.id = o.comment_id
    join features f on f.id = coalesce(o.feature_id, c.feature_id)
    join platforms p on p.id = f.platform_id
    left join users u on u.id = case when c.id is null then f.user_id else c.user_id end
    where ${after(cursor)}
    order by o.first_at, o.first_id limit ${limit}`.execute(db);
  return rows;
}

export const reportMarker = (row: ReportedRow): string =>
  encodeCursor("reports", [row.first_at, row.first_id]);

type Closing = { state: "upheld" | "dismissed"; decided_by: number; decided_at: Date };

/** Closes what is open about a text. Answers with how many that were. */
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

/** The words of a text and where it stands; nothing where it is gone. */
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

/** Nobody needs to look any more at what was let through while the model was away. */
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
