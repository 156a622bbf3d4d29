import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRow, readRows, run } from "../../db/statements.ts";
import { cursorId, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { AuthorColumns } from "../authors/present.ts";
import { showsName } from "../authors/queries.ts";
import { type PostType, reportColumns } from "./post-type.ts";
import { computeQueueTime, getReportSeverity } from "./queue-order.ts";
import { isModeratedBy } from "./scope-queries.ts";
import { takenBy } from "./taken-queries.ts";
import { commentAudience, featureAudience, findAudienceSize } from "./verdict-queries.ts";

/** A text that can be reported. */
export type PostId = { type: PostType; id: number };

/** A text or profile that can be reported. */
export type TextId = PostId | { type: "profile"; id: number };

/** A text in a request: exactly one of the ids. */
export type TextReference = {
  feature?: number | undefined;
  comment?: number | undefined;
  vote_note?: number | undefined;
  profile?: number | undefined;
};

export function toTextId({ feature, comment, vote_note, profile }: TextReference): TextId {
  if (profile !== undefined) return { type: "profile", id: profile };
  if (comment !== undefined) return { type: "comment", id: comment };
  if (vote_note !== undefined) return { type: "vote_note", id: vote_note };
  return { type: "feature", id: feature ?? 0 };
}

const tables = {
  feature: sql.table("features"),
  comment: sql.table("comments"),
  vote_note: sql.table("vote_notes"),
} satisfies Record<PostType, unknown>;

/** Maximum number of reasons per text in the list. */
const maxReasons = 20;

/** Serializes the reports of a text until the transaction ends. */
const lockReports = (tx: Tx, { type, id }: TextId): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtextextended(${`reports of a ${type}`}, ${id}::bigint))`;

/** Moves the text in the list, where its oldest open report represents it. */
async function moveReportedText(tx: Tx, text: TextId): Promise<void> {
  const column = sql.ref(reportColumns[text.type]);
  const rows = await readRows<{ id: number; created_at: Date; n: number; reasons: string[] }>(tx)`
    select id, created_at,
      (select count(*)::int from (select from reports
        where state = 'open' and ${column} = ${text.id} limit ${maxReasons}) x) as n,
      array(select reason from reports where state = 'open' and ${column} = ${text.id}
        order by created_at, id limit ${maxReasons}) as reasons
    from reports where state = 'open' and ${column} = ${text.id}
    order by created_at, id limit 1`;
  const [first] = rows;
  if (first === undefined) return;
  const urgency = {
    severity: getReportSeverity(first.reasons),
    audience_size: text.type === "profile" ? 0 : await findAudienceSize(tx, text),
    reports: first.n,
    isPublic: true,
  };
  await tx
    .updateTable("reports")
    .set({ queue_at: computeQueueTime(first.created_at, urgency) })
    .where("id", "=", first.id)
    .execute();
}

type Notice = { reason: string; created_at: Date; sender_name: string; sender_email: string };

/**
 * Inserts a report without an account. Of a text that has many already the latest is returned instead, so that nobody fills
 * the list.
 */
export async function insertNotice(tx: Tx, text: TextId, notice: Notice) {
  const column = reportColumns[text.type];
  await lockReports(tx, text);
  const open = await tx
    .selectFrom("reports")
    .select(["id", "created_at"])
    .where(column, "=", text.id)
    .where("state", "=", "open")
    .where("user_id", "is", null)
    .orderBy("created_at", "desc")
    .limit(maxReasons)
    .execute();
  if (open.length === maxReasons && open[0] !== undefined) return open[0];
  const inserted = await tx
    .insertInto("reports")
    .values({ ...notice, [column]: text.id, queue_at: null })
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
  await moveReportedText(tx, text);
  return inserted;
}

/** Inserts a report. Idempotent per user and text: returns the existing report. */
export async function insertReport(
  tx: Tx,
  text: TextId,
  report: { user_id: number; reason: string; created_at: Date },
) {
  const { type, id } = text;
  await lockReports(tx, text);
  const inserted = await tx
    .insertInto("reports")
    .values({ ...report, [reportColumns[type]]: id, queue_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted !== undefined) await moveReportedText(tx, text);
  return tx
    .selectFrom("reports")
    .select(["id", "state", "created_at"])
    .where(reportColumns[type], "=", id)
    .where("user_id", "=", report.user_id)
    .executeTakeFirstOrThrow();
}

export type ReportedRow = AuthorColumns & {
  feature_id: number | null;
  comment_id: number | null;
  vote_note_id: number | null;
  profile_id: number | null;
  page_feature_id: number | null;
  title: string;
  content: string;
  moderation_state: "public" | "pending" | "rejected";
  is_author_named: boolean;
  platform_id: number | null;
  platform_name: string | null;
  platform_slug: string | null;
  n: number;
  first_at: Date;
  first_id: number;
  queue_at: Date;
  audience_size: number;
  taken_by: { id: number; username: string } | null;
  reasons: {
    reason: string;
    user_id: number | null;
    username: string | null;
    sender: string | null;
    created_at: string;
  }[];
};

const after = (cursor: string | undefined): RawBuilder<unknown> => {
  if (cursor === undefined) return sql`true`;
  const [time, id] = decodeCursor("reports", cursor, cursorTime, cursorId);
  return sql`(r.queue_at, r.id) > (${time}::timestamptz, ${id}::bigint)`;
};

/** The platform of the text of the report `r`; null of a profile. */
const platformOfReport = sql`(select f.platform_id from features f where f.id = coalesce(r.feature_id,
  (select x.feature_id from comments x where x.id = r.comment_id),
  (select x.feature_id from vote_notes x where x.id = r.vote_note_id)))`;

/** Who has taken the text of the report `o`. */
const reportTakenBy = sql`coalesce(${takenBy("profile", sql`o.profile_id`)}, ${takenBy("comment", sql`o.comment_id`)},
  ${takenBy("vote_note", sql`o.vote_note_id`)}, ${takenBy("feature", sql`o.feature_id`)})`;

/** Lists texts with open reports that are for a viewer, most urgent first. */
export const listReportedTexts = (
  db: Db,
  viewer: Pick<Viewer, "role" | "moderates">,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) =>
  readRows<ReportedRow>(db)`
    with o as (
      select r.feature_id, r.comment_id, r.vote_note_id, r.profile_id, r.created_at as first_at,
        r.id as first_id, r.queue_at
      from reports r where r.state = 'open' and r.queue_at is not null and ${after(cursor)}
        and ${isModeratedBy(viewer, platformOfReport)}
        -- Not while the note stays with a merged feature.
        and not exists (select from vote_notes x join features s on s.id = x.feature_id
          where x.id = r.vote_note_id and s.merged_into_id is not null)
      order by r.queue_at, r.id limit ${limit}
    )
    select o.feature_id, o.comment_id, o.vote_note_id, o.profile_id, o.first_at, o.first_id, o.queue_at,
      case when o.profile_id is not null then 0
        when o.feature_id is not null then ${featureAudience} else ${commentAudience} end as audience_size,
      (select count(*)::int from reports r where r.state = 'open' and r.feature_id = o.feature_id)
        + (select count(*)::int from reports r where r.state = 'open' and r.comment_id = o.comment_id)
        + (select count(*)::int from reports r where r.state = 'open' and r.vote_note_id = o.vote_note_id)
        + (select count(*)::int from reports r where r.state = 'open' and r.profile_id = o.profile_id)
        as n,
      f.id as page_feature_id, coalesce(f.title, nullif(u.display_name, ''), u.username) as title,
      coalesce(c.content, l.content, f.description, u.bio) as content,
      coalesce(c.moderation_state, l.moderation_state, f.moderation_state,
        case when u.is_active then 'public' else 'rejected' end) as moderation_state,
      l.id is null or ${showsName(sql`l.user_id`, sql`l.feature_id`)} as is_author_named,
      ${reportTakenBy} as taken_by,
      p.id as platform_id, p.name as platform_name, p.slug as platform_slug,
      u.id as author_id, u.username as author_username, u.display_name as author_display_name,
      u.avatar as author_avatar, u.role as author_role, u.is_verified as author_is_verified,
      array_to_json(array(
        select json_build_object('reason', r.reason, 'user_id', reporter.id,
          'username', reporter.username,
          'sender', nullif(concat_ws(' ', nullif(r.sender_name, ''), nullif(r.sender_email, '')), ''), 'created_at',
          to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from (
          (select * from reports where state = 'open' and feature_id = o.feature_id
            order by created_at, id limit ${maxReasons})
          union all
          (select * from reports where state = 'open' and comment_id = o.comment_id
            order by created_at, id limit ${maxReasons})
          union all
          (select * from reports where state = 'open' and vote_note_id = o.vote_note_id
            order by created_at, id limit ${maxReasons})
          union all
          (select * from reports where state = 'open' and profile_id = o.profile_id
            order by created_at, id limit ${maxReasons})
        ) r left join users reporter on reporter.id = r.user_id
        order by r.created_at, r.id
      )) as reasons
    from o
    left join comments c on c.id = o.comment_id
    left join vote_notes l on l.id = o.vote_note_id
    left join features f on f.id = coalesce(o.feature_id, c.feature_id, l.feature_id)
    left join platforms p on p.id = f.platform_id
    left join users u on u.id = case
      when o.profile_id is not null then o.profile_id
      when c.id is not null then c.user_id when l.id is not null then l.user_id else f.user_id end
    order by o.queue_at, o.first_id`;

export const reportCursor = (row: ReportedRow): string =>
  encodeCursor("reports", [row.queue_at, row.first_id]);

type Closing = { state: "upheld" | "dismissed"; decided_by: number; decided_at: Date };

/** Closes the open reports of a text. Returns their ids, with the addresses of those without an account. */
export async function closeReports(tx: Tx, text: TextId, closing: Closing) {
  const { type, id } = text;
  await lockReports(tx, text);
  const rows = await tx
    .updateTable("reports")
    .set(closing)
    .where(reportColumns[type], "=", id)
    .where("state", "=", "open")
    .returning(["id", "sender_email"])
    .execute();
  return rows;
}

type Reported = {
  content: string;
  user_id: number | null;
  is_public: boolean;
  platform_id: number | null;
  was_reported: boolean;
};

/** Returns a text or profile with its author and state, undefined if it was deleted. */
export const findReported = (db: Db, text: TextId): Promise<Reported | undefined> =>
  text.type === "profile" ? findReportedProfile(db, text.id) : findReportedPost(db, text);

const findReportedProfile = (db: Db, id: number) =>
  readRow<Reported>(db)`
    select concat_ws(E'\n', nullif(u.display_name, ''), nullif(u.bio, '')) as content, u.id as user_id,
      u.is_active as is_public, null as platform_id,
      exists (select from reports r where r.profile_id = u.id) as was_reported
    from users u where u.id = ${id}`;

const findReportedPost = (db: Db, { type, id }: PostId) =>
  readRow<Reported>(db)`
    select ${type === "feature" ? sql`f.title || E'\n' || f.description` : sql`t.content`} as content,
      t.user_id, t.moderation_state = 'public' as is_public, f.platform_id,
      exists (select from reports r where r.${sql.ref(reportColumns[type])} = ${id}) as was_reported
    from ${tables[type]} t join features f on f.id = ${type === "feature" ? sql`t.id` : sql`t.feature_id`}
    where t.id = ${id}`;

/** Finds what moderation decided about a text when it was posted. */
export const findFirstVerdict = (tx: Tx, { type, id }: PostId) =>
  tx
    .selectFrom("moderation_verdicts")
    .select("id")
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .orderBy("id")
    .executeTakeFirst();

/** Closes the pending review of a text that was allowed without the model. */
export async function closeReviews(tx: Tx, { type, id }: PostId, decidedBy: number) {
  await tx
    .updateTable("moderation_verdicts")
    .set({ needs_review: false, decided_by: decidedBy })
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .where("verdict", "=", "allow")
    .where("needs_review", "=", true)
    .execute();
}
