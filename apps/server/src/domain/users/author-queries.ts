import { sql } from "kysely";

/** Columns of an author joined as `u`. */
export const authorColumns = [
  "u.id as author_id",
  "u.username as author_username",
  "u.display_name as author_display_name",
  "u.avatar as author_avatar",
  "u.role as author_role",
  "u.is_verified as author_is_verified",
] as const;

/** The job title of the author of `c` or `s` at the platform for whose team it was written, else "". */
export const teamJobTitle = (table: "c" | "s") => sql<string>`coalesce((
  select e.job_title from employments e join features ef on ef.platform_id = e.platform_id
  where ef.id = ${sql.ref(`${table}.feature_id`)} and e.user_id = ${sql.ref(`${table}.user_id`)}
    and e.state = 'verified' and ${sql.ref(`${table}.answered_as`)} = 'team'), '')`;
