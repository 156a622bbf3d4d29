/** SQL that keeps the names, websites and slugs of platforms apart. */

import { toCompactSkeleton } from "@upwell/moderation/confusables";
import { type SqlBool, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";
import { escapeLike } from "../../lib/like.ts";

/** Serializes suggestions and approvals, so that concurrent ones detect duplicates. */
export const lockDirectory = (tx: Tx): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtext('suggest-platform'))`;

/** Removes protocol, "www.", case and trailing slash from a URL. */
const normalizeUrl = (url: unknown) =>
  sql`rtrim(regexp_replace(lower(${url}), '^https?://(www\.)?', ''), '/')`;

/**
 * Finds a platform with this name, one that looks like it, or this website, that is approved, or pending from `userId`.
 * Ignores pending suggestions of other users, which are private until approved, and the platform `exceptId`.
 */
export const findExistingPlatform = (
  tx: Tx,
  { name, website_url }: { name: string; website_url: string | null },
  { userId = null, exceptId = null }: { userId?: number | null; exceptId?: number | null } = {},
) =>
  tx
    .selectFrom("platforms")
    .select(["id", "slug", "review_state", "active"])
    .where((eb) =>
      eb.or([
        eb("review_state", "=", "approved"),
        eb.and([eb("review_state", "=", "pending"), eb("suggested_by", "=", userId)]),
      ]),
    )
    .where(
      sql<SqlBool>`id is distinct from ${exceptId}::int and (lower(name) = lower(${name}::text)
        or name_skeleton = ${toCompactSkeleton(name)}
        or ${normalizeUrl(sql.ref("website_url"))} = ${normalizeUrl(sql`${website_url}::text`)})`,
    )
    .orderBy("review_state")
    .orderBy("id")
    .executeTakeFirst();

/** Lists taken slugs that start with `base`. */
export async function listTakenSlugs(tx: Tx, base: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("platforms")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", base), eb("slug", "like", `${escapeLike(base)}-%`)]))
    .execute();
  return rows.map(({ slug }) => slug);
}
