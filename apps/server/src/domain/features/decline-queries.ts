import { serverLimits } from "@upwell/contract/server-limits";
import { sql } from "kysely";

/** Selects the start of the reason of a declined feature `f`, else null. */
export const declineReason = sql<string | null>`case when f.status_rank = 5 then (
  select left(regexp_replace(s.comment, '\\s+', ' ', 'g'), ${sql.lit(serverLimits.declineReason.excerpt + 1)}) from status_updates s
  where s.feature_id = f.id and s.new_status in ('rejected', 'declined') and s.comment <> ''
  order by s.created_at desc, s.id desc limit 1) end`;
