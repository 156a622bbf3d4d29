/** SQL of workarounds, for lists and statistics. */
import { sql } from "kysely";

/** Whether a feature `f` has a workaround that everybody sees. Not `exists`, which may hash all comments. */
export const hasWorkaround = sql<boolean>`(f.workaround_id is not null and (
  select true from comments w
  where w.id = f.workaround_id and w.feature_id = f.id and w.moderation_state = 'public'
  limit 1) is not null)`;
