/** SQL of whether the author of a note on a vote may be named, also to admins who decide about the note. */
import { type RawBuilder, sql } from "kysely";

/** Whether the user's vote for a feature shows their name. False without a vote. */
export const showsName = (userId: RawBuilder<unknown>, featureId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from all_votes shown
    where shown.user_id = ${userId} and shown.feature_id = ${featureId} and not shown.is_hidden)`;
