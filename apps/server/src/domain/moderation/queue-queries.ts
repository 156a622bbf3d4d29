/** SQL for verdicts, appeals and the moderation queue. */
import { type InferResult, type RawBuilder, type SqlBool, sql, type Updateable } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { pageByTime } from "../../db/time-page.ts";
import { cursorId, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { accountColumns, showsName } from "../authors/queries.ts";
import { type PictureRow, picturesJson } from "../pictures/queries.ts";
import { isModeratedBy } from "./scope-queries.ts";
import { takenBy } from "./taken-queries.ts";

/** Larger campaigns are not counted further. */
const maxCampaignSize = 1000;

/** Of a line that is not written yet, the submission names the feature. */
const isAuthorNamed = sql<boolean>`(v.subject_type <> 'vote_note' or ${showsName(
  sql`v.user_id`,
  sql`coalesce((select l.feature_id from vote_notes l where l.id = v.subject_id),
    (v.payload -> 'vote_note' ->> 'feature_id')::bigint)`,
)})`;

/** The feature that a text is, or belongs to; a rejected comment is in its submission alone. */
const featureId = sql<number>`case v.subject_type
  when 'feature' then v.subject_id
  when 'comment' then coalesce((select c.feature_id from comments c where c.id = v.subject_id),
    (v.payload -> 'create_comment' ->> 'feature_id')::bigint)
  when 'vote_note' then coalesce((select l.feature_id from vote_notes l where l.id = v.subject_id),
    (v.payload -> 'vote_note' ->> 'feature_id')::bigint) end`;

/** The tags of a feature; of one that was rejected, in its submission alone. */
const featureTags = sql<string[]>`array(
  select jsonb_array_elements_text(coalesce(
    v.payload #> '{create_feature,tags}', v.payload #> '{update_feature,tags}',
    (select jsonb_agg(t.name) from feature_tags ft join tags t on t.id = ft.tag_id
      where v.subject_type = 'feature' and ft.feature_id = v.subject_id))))`;

/** The platform of a text; null of one of none, such as a name. */
const platformId = sql<number | null>`coalesce(
  (select f.platform_id from features f where f.id = ${featureId}), (v.payload #>> '{create_feature,platform}')::bigint)`;

const picturesOf = (owner: "feature_id" | "comment_id") =>
  picturesJson(owner, sql`v.subject_id`, { isPublic: sql`false`, viewerId: "everyone" });
/** The pictures that a text has, also those that wait for a moderator. */
const subjectPictures = sql<PictureRow[]>`case v.subject_type
  when 'feature' then ${picturesOf("feature_id")} when 'comment' then ${picturesOf("comment_id")} else '[]'::json end`;

const selectVerdicts = (db: Db) =>
  db
    .selectFrom("moderation_verdicts as v")
    .leftJoin("appeals as a", "a.verdict_id", "v.id")
    .leftJoin("users as u", "u.id", "v.user_id")
    .select([
      "v.id",
      "v.user_id",
      "v.subject_type",
      "v.subject_id",
      "v.content",
      "v.via",
      "v.verdict",
      "v.source",
      "v.reason",
      "v.reasoning",
      "v.suggestion",
      "v.needs_review",
      "v.decided_by",
      "v.overturned_at",
      "v.queue_at",
      "v.audience_size",
      "v.campaign_id",
      "v.created_at",
      "a.id as appeal_id",
      "a.state as appeal_state",
      "a.message as appeal_message",
      "a.created_at as appealed_at",
      "a.decided_at as appeal_decided_at",
      "a.reason as appeal_reason",
    ])
    .select(
      sql<number>`(select count(*)::int from (select from moderation_verdicts c
      where c.campaign_id = v.campaign_id limit ${maxCampaignSize}) x)`.as("campaign_size"),
    )
    .select([isAuthorNamed.as("is_author_named"), featureTags.as("tags")])
    .select(subjectPictures.as("pictures"))
    .select([platformId.as("platform_id"), takenBy("verdict", sql`v.id`).as("taken_by")])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom("features as f")
          .innerJoin("platforms as p", "p.id", "f.platform_id")
          .select(["f.id", "f.title", "p.name as platform", "p.slug as platform_slug"])
          .where("f.id", "=", featureId),
      ).as("feature"),
    )
    .select(accountColumns);
export type VerdictRow = InferResult<ReturnType<typeof selectVerdicts>>[number];

const selectUserVerdicts = (db: Db, userId: number) =>
  selectVerdicts(db).where("v.user_id", "=", userId).where("v.verdict", "<>", "allow");

/** Lists the held and rejected texts of a user, newest first. */
export const listUserVerdicts = (db: Db, userId: number, page: PageRequest) =>
  pageByTime(selectUserVerdicts(db, userId), "v", page).execute();

/** Lists the latest held and rejected texts of a user that show their name. */
export const listNamedVerdicts = (db: Db, userId: number, limit: number) =>
  pageByTime(selectUserVerdicts(db, userId).where(isAuthorNamed), "v", {
    limit,
    cursor: undefined,
  }).execute();

/**
 * The first undecided held text of a campaign represents the others. Public texts that wait for a review are decided
 * on their own.
 */
const isFirstOfCampaign = sql`(q.campaign_id is null or q.verdict <> 'hold' or not exists (
  select from moderation_verdicts e where e.campaign_id = q.campaign_id and e.id < q.id
    and e.verdict = 'hold' and e.overturned_at is null and e.decided_by is null))`;

/** Lists held texts, texts that the model did not see, and open appeals that are for a viewer, most urgent first. */
export function listQueue(
  db: Db,
  viewer: Pick<Viewer, "role" | "moderates">,
  { limit, cursor }: PageRequest,
): Promise<VerdictRow[]> {
  const [time, id] =
    cursor === undefined ? [] : decodeCursor("moderation", cursor, cursorTime, cursorId);
  const page = (verdictId: RawBuilder<number>) => {
    const after =
      id === undefined
        ? sql`true`
        : sql`(q.queue_at, ${verdictId}) > (${time}::timestamptz, ${id}::bigint)`;
    const isMine =
      viewer.role === "admin"
        ? sql`true`
        : sql`exists (select from moderation_verdicts v
            where v.id = ${verdictId} and ${isModeratedBy(viewer, platformId)})`;
    return sql`and ${after} and ${isMine} order by q.queue_at, ${verdictId} limit ${limit}`;
  };
  // Two subqueries, because no index covers both.
  const queued = sql<number>`(
    (select q.id from moderation_verdicts q
      where q.overturned_at is null and q.decided_by is null
        and (q.verdict = 'hold' or q.needs_review) and ${isFirstOfCampaign} ${page(sql`q.id`)})
    union
    (select q.verdict_id from appeals q where q.state = 'open' ${page(sql`q.verdict_id`)}))`;
  return selectVerdicts(db)
    .where(sql<SqlBool>`v.id in ${queued}`)
    .orderBy("v.queue_at")
    .orderBy("v.id")
    .limit(limit)
    .execute();
}

export const queueCursor = (row: VerdictRow): string =>
  encodeCursor("moderation", [row.queue_at, row.id]);

export const findVerdict = (db: Db, id: number): Promise<VerdictRow | undefined> =>
  selectVerdicts(db).where("v.id", "=", id).executeTakeFirst();

/** Locks a verdict until the transaction ends. */
export const lockVerdict = async (tx: Tx, id: number): Promise<{ payload: unknown } | undefined> =>
  tx
    .selectFrom("moderation_verdicts")
    .select("payload")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type NewAppeal = {
  verdict_id: number;
  user_id: number;
  message: string;
  created_at: Date;
  queue_at: Date;
};

/** Inserts an appeal, which moves the verdict to its place. Returns false if it was appealed before. */
export async function insertAppeal(tx: Tx, appeal: NewAppeal): Promise<boolean> {
  const row = await tx
    .insertInto("appeals")
    .values(appeal)
    .onConflict((conflict) => conflict.column("verdict_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx
    .updateTable("moderation_verdicts")
    .set({ queue_at: appeal.queue_at })
    .where("id", "=", appeal.verdict_id)
    .execute();
  return true;
}

type Decision = {
  /** A rejected submission gets its subject with its approval. */
  subject_id: number | null;
  decided_by: number;
  now: Date;
  overturned: boolean;
  reason: string;
};

export async function writeDecision(
  tx: Tx,
  id: number,
  { subject_id, decided_by, now, overturned, reason }: Decision,
): Promise<void> {
  await tx
    .updateTable("moderation_verdicts")
    .set({
      subject_id,
      decided_by,
      needs_review: false,
      overturned_at: overturned ? now : null,
      ...(reason === "" ? {} : { reason }),
    })
    .where("id", "=", id)
    .execute();
}

export async function closeAppeal(
  tx: Tx,
  verdictId: number,
  decision: Updateable<Database["appeals"]>,
): Promise<void> {
  await tx
    .updateTable("appeals")
    .set(decision)
    .where("verdict_id", "=", verdictId)
    .where("state", "=", "open")
    .execute();
}
