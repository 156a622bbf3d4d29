/** SQL of the administrators' list of platforms in all states. */
import type { DirectoryState, reviewStates } from "@upwell/contract/platforms/values";
import { toCompactSkeleton } from "@upwell/moderation/confusables";
import { type InferResult, type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns } from "../authors/queries.ts";
import { matchPattern } from "./queries.ts";

/** Selects all platforms but the suggestions that have joined one. */
export const selectDirectory = (db: Db) =>
  db
    .selectFrom("platforms as p")
    .leftJoin("users as u", "u.id", "p.suggested_by")
    .where("p.joined_id", "is", null)
    .select([
      "p.id",
      "p.name",
      "p.slug",
      "p.description",
      "p.website_url",
      "p.confirmed_website_url",
      "p.website_changed_at",
      "p.website_changed_as",
      "p.repository_url",
      "p.repository_forge",
      "p.repository_id",
      "p.repository_state",
      "p.repository_confirmed_as",
      "p.logo_url",
      "p.review_reason",
      "p.taken_down_reason",
      "p.feature_count",
      "p.follower_count",
      "p.created_at",
      "p.updated_at",
    ])
    .select(sql<DirectoryReviewState>`p.review_state`.as("review_state"))
    .select(
      sql<boolean>`exists (
        select from employments e where e.platform_id = p.id and e.state = 'verified')`.as(
        "is_claimed",
      ),
    )
    .select(accountColumns);
type DirectoryReviewState = (typeof reviewStates)[number];
export type DirectoryRow = InferResult<ReturnType<typeof selectDirectory>>[number];

const stateColumns = {
  listed: ["approved", true],
  taken_down: ["approved", false],
  pending: ["pending", false],
  rejected: ["rejected", false],
} as const satisfies Record<DirectoryState, readonly [string, boolean]>;

/** Lists platforms, newest first; `pattern` is a LIKE pattern over name and description. */
export function listDirectoryPage(
  db: Db,
  { pattern, state }: { pattern: string | undefined; state: DirectoryState | undefined },
  page: PageRequest,
): Promise<DirectoryRow[]> {
  let query = selectDirectory(db);
  if (state !== undefined) {
    const [review, active] = stateColumns[state];
    query = query.where("p.review_state", "=", review).where("p.active", "=", active);
  }
  if (pattern !== undefined) query = query.where(matchPattern(pattern));
  return pageByTime(query, "p", page).execute();
}

/** Finds a platform in any state. */
export const findInDirectory = (db: Db, id: number): Promise<DirectoryRow | undefined> =>
  selectDirectory(db).where("p.id", "=", id).executeTakeFirst();

export async function insertPlatform(tx: Tx, platform: Insertable<Database["platforms"]>) {
  const { id } = await tx
    .insertInto("platforms")
    .values({ ...platform, name_skeleton: toCompactSkeleton(platform.name) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a platform in any state until the transaction ends. */
export const lockPlatform = (tx: Tx, id: number) =>
  tx
    .selectFrom("platforms")
    .select(["name", "review_state", "active"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function setAvailability(
  tx: Tx,
  id: number,
  change: Updateable<Database["platforms"]>,
): Promise<void> {
  await tx.updateTable("platforms").set(change).where("id", "=", id).execute();
}

/** Returns whether the platform with this slug or id was taken down. */
export async function isTakenDown(db: Db, key: string | number): Promise<boolean> {
  const row = await db
    .selectFrom("platforms")
    .select("id")
    .where(typeof key === "string" ? "slug" : "id", "=", key)
    .where("taken_down_reason", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
