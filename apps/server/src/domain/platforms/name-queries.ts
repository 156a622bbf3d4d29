/** SQL that keeps the names, websites and slugs of platforms apart. */

import { toCompactSkeleton } from "@upwell/moderation/confusables";
import { type SqlBool, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";
import { escapeLike } from "../../lib/like.ts";
import { areAlike } from "../../lib/lookalike.ts";

/** Serializes suggestions and approvals, so that concurrent ones detect duplicates. */
export const lockDirectory = (tx: Tx): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtext('suggest-platform'))`;

/** Removes protocol, "www.", case and trailing slash from a URL. */
const normalizeUrl = (url: unknown) =>
  sql`rtrim(regexp_replace(lower(${url}), '^https?://(www\.)?', ''), '/')`;

/**
 * Finds a platform with this name, one that looks like it, this website or this repository, that is approved, or pending from `userId`.
 * Ignores pending suggestions of other users, which are private until approved, and the platform `exceptId`.
 */
export const findExistingPlatform = (
  tx: Tx,
  {
    name,
    website_url,
    repository_url = null,
    repository_id = null,
  }: {
    name: string;
    website_url: string | null;
    repository_url?: string | null;
    repository_id?: string | null;
  },
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
      sql<SqlBool>`id is distinct from ${exceptId}::bigint and (lower(name) = lower(${name}::text)
        or name_skeleton = ${toCompactSkeleton(name)}
        or ${normalizeUrl(sql.ref("website_url"))} = ${normalizeUrl(sql`${website_url}::text`)}
        or (repository_id = ${repository_id}::text
          and repository_host = ${repository_url === null ? null : new URL(repository_url).host}::text))`,
    )
    .orderBy("review_state")
    .orderBy("id")
    .executeTakeFirst();

/** Words in lower case between spaces. */
const toWords = (name: unknown) =>
  sql`' ' || regexp_replace(lower(${name}), '[^[:alnum:]]+', ' ', 'g') || ' '`;

/** Shorter names are words of many others. */
const shortestWord = 4;

/** Returns whether a name resembles that of a listed platform: but for a letter it is the same, or it has it as words. */
export async function findResembling(tx: Tx, name: string): Promise<boolean> {
  const skeleton = toCompactSkeleton(name);
  const half = Math.floor(skeleton.length / 2);
  const rows = await tx
    .selectFrom("platforms")
    .select([
      "name_skeleton",
      sql<boolean>`char_length(name) >= ${shortestWord}
        and position(${toWords(sql.ref("name"))} in ${toWords(sql`${name}::text`)}) > 0`.as(
        "has_it",
      ),
    ])
    .where("active", "=", true)
    .where(
      sql<SqlBool>`((char_length(name_skeleton) between ${skeleton.length - 1} and ${skeleton.length + 1}
          and (left(name_skeleton, ${half}::int) = left(${skeleton}, ${half}::int)
            or right(name_skeleton, ${half}::int) = right(${skeleton}, ${half}::int)))
        or (char_length(name) >= ${shortestWord}
          and position(${toWords(sql.ref("name"))} in ${toWords(sql`${name}::text`)}) > 0))`,
    )
    .limit(100)
    .execute();
  return rows.some((row) => row.has_it || areAlike(skeleton, row.name_skeleton));
}

/** Lists taken slugs that start with `base`. */
export async function listTakenSlugs(tx: Tx, base: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("platforms")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", base), eb("slug", "like", `${escapeLike(base)}-%`)]))
    .execute();
  return rows.map(({ slug }) => slug);
}
