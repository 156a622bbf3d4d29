/** SQL of the features that were split from each other, for their pages. */
import type { OfficialRole } from "@upwell/contract/comments/values";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { authorColumns } from "../authors/queries.ts";

type Split = {
  votes: number;
  created_at: Date;
  /** Whether the other side is the original, from which the feature was split. */
  is_original: boolean;
};
type SplitFeatureText = {
  id: number;
  title: string;
  user_id: number | null;
  posted_as: OfficialRole | null;
};

/** Lists the public features that a feature was split from and into, the latest first. */
export function listSplitFeatures(db: Db, id: number, limit: number) {
  const splits = sql<Split>`(
    select original_id as other_id, votes_copied as votes, created_at, true as is_original
    from feature_splits where new_feature_id = ${id} and undone_at is null
    union all
    select new_feature_id, votes_copied, created_at, false
    from feature_splits where original_id = ${id} and undone_at is null)`;
  // Looks each feature up: for a join, the planner might hash all of them.
  const otherFeature = sql<SplitFeatureText>`(
    select id, title, user_id, posted_as from features where id = s.other_id and listed offset 0)`;
  const query = db
    .selectFrom(splits.as("s"))
    .innerJoinLateral(otherFeature.as("f"), (join) => join.onTrue())
    .leftJoin("users as u", "u.id", "f.user_id")
    .select(["f.id", "f.title", "f.posted_as", "s.votes", "s.created_at", "s.is_original"])
    .select(authorColumns)
    .orderBy("s.created_at", "desc")
    .orderBy("f.id", "desc")
    .limit(sql.lit(limit));
  return runPrepared(db, query.compile());
}

export type SplitFeatureRow = Awaited<ReturnType<typeof listSplitFeatures>>[number];
