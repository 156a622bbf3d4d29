/** SQL of the terms that filter features, on a feature `f`. */
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Conditions on features, all of which have to hold. */
export type TermFilter = {
  platformId?: number | undefined;
  /** Index in `statusGroups`; synonymous statuses share it. */
  statusRank?: number | undefined;
  /** A feature matches if it has all of these tags. */
  tagNames?: readonly string[] | undefined;
  /** The first day on which a feature was suggested, in UTC. Not a term: `isCreatedSince` checks it. */
  createdSince?: string | undefined;
  /** Whether the team has answered. Not a term: `isAnswered` checks it. */
  answered?: boolean | undefined;
  /** A text query of `query.ts`. */
  words?: string | undefined;
};

/** Returns the query that finds the features of a filter. The database lowers the case of tags, here as in documents. */
export function toQuery({ platformId, statusRank, tagNames = [], words }: TermFilter) {
  const terms = [
    ...(platformId === undefined ? [] : [`'#p${platformId}'`]),
    ...(statusRank === undefined ? [] : [`'#s${statusRank}'`]),
    ...(words === undefined ? [] : [words]),
  ].join(" & ");
  const query = sql`${terms}::tsquery`;
  if (tagNames.length === 0) return query;
  // An array casts to a vector, whose lexemes are quoted as those of a query.
  const tags = sql`(select string_agg(array_to_tsvector(array['#g' || lower(name)])::text, ' & ')
    from unnest(${[...tagNames]}::text[]) name)::tsquery`;
  return terms === "" ? tags : sql`(${query} && ${tags})`;
}

/** Checks when a feature was suggested. */
export const isCreatedSince = (day: string): RawBuilder<SqlBool> =>
  sql`f.created_at >= ${day}::date::timestamp at time zone 'UTC'`;

/** Checks whether the team has answered a feature. A literal, because indexes are partial. */
export const isAnswered = (answered: boolean): RawBuilder<SqlBool> =>
  answered ? sql`f.answered_at is not null` : sql`f.answered_at is null`;

/** Checks one feature. */
export const hasTerms = (filter: TermFilter): RawBuilder<SqlBool> =>
  sql`(select d.terms @@ ${toQuery(filter)} from search_documents d
    where d.kind = 'feature' and d.id = f.id) is true`;

/** Finds the same features by the index, and those of another query of ids. */
export const isFoundByTerms = (
  filter: TermFilter,
  also?: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql`f.id in (select d.id from indexed_documents d
    where d.kind = 'feature' and d.terms @@ ${toQuery(filter)}
    ${also === undefined ? sql`` : sql`union all ${also}`})`;

/** More people of one name are not looked for. */
const maxAuthors = 100;

/** Selects the features of people whose names have all words, with the tags of the filter. */
export const selectWrittenBy = ({
  words,
  tagNames,
  platformId,
}: TermFilter & { words: string }): RawBuilder<unknown> => sql`
  select f.id from features f
  where f.posted_as is null and f.user_id in (
      select d.id from search_documents d
      where d.votes_group is null and d.terms @@ ${`${words} & '#kuser'`}::tsquery limit ${maxAuthors})
    ${platformId === undefined ? sql`` : sql`and f.platform_id = ${platformId}`}
    ${tagNames === undefined ? sql`` : sql`and ${hasTerms({ tagNames })}`}`;
