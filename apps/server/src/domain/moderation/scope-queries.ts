/** SQL of what a moderator decides about: the twin of `can.readVerdict`. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Viewer } from "../../lib/viewer.ts";

/** Whether a viewer decides about texts of a platform, which is null for texts of none. */
export function isModeratedBy(
  { role, moderates }: Pick<Viewer, "role" | "moderates">,
  platformId: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (role === "admin") return sql`true`;
  if (moderates === null) return sql`false`;
  const { site, platform_ids, own_ids } = moderates;
  const isOther = sql`${platformId} <> all(${[...own_ids]}::bigint[])`;
  return site
    ? sql`(${platformId} is null or ${isOther})`
    : sql`(${platformId} = any(${[...platform_ids]}::bigint[]) and ${isOther})`;
}
