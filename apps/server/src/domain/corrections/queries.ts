/** SQL of corrections of the record. */
import type { CorrectionKind, CorrectionState } from "@upwell/contract/corrections/values";
import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readOne, readRow } from "../../db/statements.ts";
import { cursorId, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";

/** Requests about features that are public, or were until they were merged. */
const selectRequests = (db: Db) =>
  db
    .selectFrom("correction_requests as r")
    .innerJoin("features as f", "f.id", "r.feature_id")
    .innerJoin("platforms as p", "p.id", "r.platform_id")
    .leftJoin("answer_links as l", "l.id", "r.answer_link_id")
    .leftJoin("feature_merges as m", "m.id", "r.merge_id")
    .leftJoin("features as t", (join) =>
      join.onRef("t.id", "=", "m.target_id").on("t.listed", "=", true),
    )
    .select(["r.id", "r.kind", "r.state", "r.answered_on", "r.reason", "r.decision"])
    .select(["r.answered_before", "r.answered_after", "r.decided_at", "r.created_at"])
    .select(["r.platform_id", "r.feature_id", "f.title", "p.slug", "p.name as platform_name"])
    .select(["l.url", "l.state as link_state", "t.id as target_id", "t.title as target_title"])
    .where("p.active", "=", true)
    .where("f.moderation_state", "=", "public");

export type CorrectionRow = Awaited<
  ReturnType<ReturnType<typeof selectRequests>["execute"]>
>[number];

/** Lists corrections of public features, the latest first. */
export function listCorrected(db: Db, { limit, cursor }: PageRequest) {
  const query = selectRequests(db)
    .where("r.state", "=", "corrected")
    .where("f.listed", "=", true)
    .orderBy("r.decided_at", "desc")
    .orderBy("r.id", "desc")
    .limit(limit);
  if (cursor === undefined) return query.execute();
  const [time, id] = decodeCursor("corrections", cursor, cursorTime, cursorId);
  return query
    .where(sql<boolean>`(r.decided_at, r.id) < (${time}::timestamptz, ${id}::bigint)`)
    .execute();
}

export const toDecisionCursor = ({ decided_at, id }: CorrectionRow): string =>
  encodeCursor("corrections", [decided_at ?? new Date(0), id]);

/** Lists the requests of a platform, or those in a state, the latest first. */
export function listRequests(
  db: Db,
  of: { platform_id: number } | { state: CorrectionState },
  { limit, cursor }: PageRequest,
) {
  let query = selectRequests(db).orderBy("r.id", "desc").limit(limit);
  query =
    "state" in of
      ? query.where("r.state", "=", of.state)
      : query.where("r.platform_id", "=", of.platform_id);
  if (cursor !== undefined)
    query = query.where("r.id", "<", decodeCursor("correction-requests", cursor, cursorId)[0]);
  return query.execute();
}

export const toCursor = ({ id }: { id: number }): string =>
  encodeCursor("correction-requests", [id]);

export const findRequest = (db: Db, id: number) =>
  selectRequests(db).where("r.id", "=", id).executeTakeFirst();

/** What a team contests: its feature, and what the checks of its kind need. */
export type Subject = {
  feature_id: number;
  platform_id: number;
  /** Whether the feature is public; of a merge, whether both are, or were until it. */
  is_public: boolean;
  /** When the team answered it, and when it was suggested. */
  answered_at: Date | null;
  suggested_at: Date;
  link_state: string | null;
  /** Whether people contested the link, which waits. */
  is_contested: boolean;
  merged_at: Date | null;
  undone_at: Date | null;
  /** The target of a merge. */
  target_id: number | null;
};

const features = sql`f.id as feature_id, f.platform_id, f.answered_at, f.created_at as suggested_at`;

const noLink = sql`null as link_state, false as is_contested`;
const noMerge = sql`null::timestamptz as merged_at, null::timestamptz as undone_at, null::bigint as target_id`;

/** Finds what is contested by the id of its kind. */
export async function findSubject(db: Db, kind: CorrectionKind, id: number) {
  const link = sql`select ${features}, f.listed as is_public, l.state as link_state,
      l.state = 'pending' and l.contested_at is not null as is_contested, ${noMerge}
    from answer_links l join features f on f.id = l.feature_id where l.id = ${id}`;
  const selects = {
    contest: link,
    link,
    answer: sql`select ${features}, f.listed as is_public, ${noLink}, ${noMerge} from features f where f.id = ${id}`,
    merge: sql`select ${features}, f.moderation_state = 'public' and t.moderation_state = 'public' as is_public,
        ${noLink}, m.created_at as merged_at, m.undone_at, m.target_id
      from feature_merges m join features f on f.id = m.source_id join features t on t.id = m.target_id
      where m.id = ${id}`,
  };
  return readRow<Subject>(db)`${selects[kind]}`;
}

/** Lets requests of a platform wait for one another until the transaction ends, so that they count each other. */
export const lockRequests = (tx: Tx, platformId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('correction requests', ${platformId}::bigint))`.execute(
    tx,
  );

/** Counts the pending requests of a platform, and returns whether one is about the feature and of the kind. */
export const countPending = (
  tx: Tx,
  { platform_id, feature_id }: { platform_id: number; feature_id: number },
  kind: CorrectionKind,
) =>
  readOne<{ n: number; is_asked: boolean }>(tx)`
    select count(*)::int as n,
      coalesce(bool_or(coalesce(origin_feature_id, feature_id) = ${feature_id} and kind = ${kind}), false) as is_asked
    from correction_requests where platform_id = ${platform_id} and state = 'pending'`;

export async function insertRequest(
  tx: Tx,
  request: Insertable<Database["correction_requests"]>,
): Promise<number> {
  const { id } = await tx
    .insertInto("correction_requests")
    .values(request)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads a request, with its feature and what it contests; locks it if asked to. */
export const readRequest = (tx: Tx, id: number, lock: boolean) =>
  tx
    .selectFrom("correction_requests")
    .select(["id", "platform_id", "feature_id", "kind", "state"])
    .select(["answer_link_id", "merge_id", "answered_on"])
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

export async function findAnswerTime(tx: Tx, featureId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom("features")
    .select("answered_at")
    .where("id", "=", featureId)
    .executeTakeFirst();
  return row?.answered_at ?? null;
}

export type Decision = {
  state: CorrectionState;
  decision: string;
  decided_by: number;
  decided_at: Date;
};

export async function decideRequest(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.updateTable("correction_requests").set(decision).where("id", "=", id).execute();
}

/** Records when the team had answered the feature, before a correction and after it. */
export async function recordTimes(
  tx: Tx,
  id: number,
  times: { answered_before: Date | null; answered_after: Date | null },
): Promise<void> {
  await tx.updateTable("correction_requests").set(times).where("id", "=", id).execute();
}
