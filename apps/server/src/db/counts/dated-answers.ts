/** Whether it is known when a feature was answered. */
import { type SqlBool, sql } from "kysely";

/**
 * Whether the time to the answer of the feature `f` is known: not if a link answers it that was added more than a week after
 * its day. Medians leave these out.
 */
export const isAnswerDated = sql<SqlBool>`not exists (select from answers_elsewhere e
  where e.feature_id = any(case when f.merged_into_id is null then array[f.id]
      else array(select id from answer_places(f.id)) end)
    and e.answered_at = f.answered_at and not e.is_dated)`;
