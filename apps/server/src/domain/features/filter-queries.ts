/** What a list of features is filtered by, as conditions on the feature `f`. */
import { type RawBuilder, type SqlBool, sql } from "kysely";

export type FeatureFilter = {
  platformId?: number | undefined;
  /** The meaning of a status; both of its spellings share it. */
  statusRank?: number | undefined;
  /** A feature is listed that has all of them. */
  tagNames?: readonly string[] | undefined;
  search?: string | undefined;
};

export type Condition = RawBuilder<SqlBool>;

export const tagged = (name: string): Condition => sql`exists (
  select from feature_tags ft join tags t on t.id = ft.tag_id
  where ft.feature_id = f.id and lower(t.name) = lower(${name}::text))`;

export const onPlatform = (id: number): Condition => sql`f.platform_id = ${id}`;

export const onPlatformNamed = (slug: string): Condition =>
  sql`f.platform_id = (select id from platforms where slug = ${slug})`;

/** The picks ranks of a status: chosen by the team, and not. */
export const picksRanks = (statusRank: number): readonly [number, number] => [
  statusRank - 10,
  statusRank,
];

/** The same as its rank, said so that the directory's index of picks finds it, too. */
export const ofStatus = (rank: number): Condition =>
  sql`(f.status_rank = ${rank} and f.picks_rank in (${sql.join(picksRanks(rank))}))`;

/** True where all of them are, and where there is none. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
