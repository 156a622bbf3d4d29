/** SQL of the archive: what is public on a platform, in batches of ideas. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { readColumn, readRows } from "../../db/statements.ts";
import { describedPictures } from "../pictures/queries.ts";
import type { ArchiveLine } from "./archive-lines.ts";

type LineOf<Kind extends ArchiveLine["kind"]> = Omit<Extract<ArchiveLine, { kind: Kind }>, "kind">;
/** As the database has it. */
type Row<Kind extends ArchiveLine["kind"]> = {
  [Name in keyof LineOf<Kind>]: Name extends `${string}_at`
    ? Date | (null extends LineOf<Kind>[Name] ? null : never)
    : LineOf<Kind>[Name];
};

/** Lists the public ideas of a platform, and those that were merged, from the oldest id on. */
export const listIdeaIds = (db: Db, platformId: number) =>
  readColumn<number>(db)`
    select id from features where platform_id = ${platformId} and moderation_state = 'public' order by id`;

/** The public name of a user `u`; null for an account that is closed. */
const publicName = sql`case when u.is_active then coalesce(nullif(u.display_name, ''), u.username) end`;

export const listIdeas = (db: Db, ids: readonly number[]) =>
  readRows<Row<"idea">>(db)`
    select f.id, f.title, f.description, f.status, array(
        select t.name from feature_tags ft join tags t on t.id = ft.tag_id
        where ft.feature_id = f.id and ft.origin_feature_id is null order by ft.position, t.name) as tags,
      coalesce(${publicName}, (select r.author_name from imported_rows r
        where r.feature_id = f.id and r.kind = 0 and not r.is_linked limit 1)) as author,
      f.posted_as, f.is_picked, f.expected, f.reconsider_after, f.upvote_count as votes,
      coalesce((select json_agg(json_build_object('source', r.source, 'source_id', r.source_id, 'votes', r.votes,
          'votes_until', r.votes_until) order by r.id)
        from imported_rows r where r.feature_id = f.id and r.kind = 0), '[]'::json) as brought_votes, ${describedPictures("feature_id", sql`f.id`)} as pictures, f.created_at, f.status_changed_at, f.launched_at
    from features f left join users u on u.id = f.user_id
    where f.id = any(${[...ids]}::bigint[]) and f.moderation_state = 'public' order by f.id`;

type After = { ids: readonly number[]; after: number; limit: number };

export const listComments = (db: Db, { ids, after, limit }: After) =>
  readRows<Row<"comment">>(db)`
    select c.id, ${describedPictures("comment_id", sql`c.id`)} as pictures, c.feature_id as idea, c.origin_feature_id as written_for, c.parent_id as parent, c.content,
      coalesce(${publicName}, (select r.author_name from imported_rows r where r.comment_id = c.id limit 1)) as author,
      c.posted_as, c.is_pinned, c.is_concern,
      coalesce(f.workaround_id = c.id, false) as is_workaround, c.created_at
    from comments c join features f on f.id = c.feature_id left join users u on u.id = c.user_id
    where c.feature_id = any(${[...ids]}::bigint[]) and c.moderation_state = 'public' and c.id > ${after}
      and (c.parent_id is null or exists (
        select from comments p where p.id = c.parent_id and p.moderation_state = 'public'))
    order by c.id limit ${limit}`;

export const listStatuses = (db: Db, { ids, after, limit }: After) =>
  readRows<Row<"status">>(db)`
    select s.id, ${describedPictures("status_update_id", sql`s.id`)} as pictures, s.feature_id as idea, s.old_status, s.new_status, s.comment, ${publicName} as author, s.posted_as,
      s.old_expected, s.new_expected, s.reconsider_after, s.created_at
    from status_updates s left join users u on u.id = s.user_id
    where s.feature_id = any(${[...ids]}::bigint[]) and s.id > ${after} order by s.id limit ${limit}`;

export const listNotes = (db: Db, { ids, after, limit }: After) =>
  readRows<Row<"note">>(db)`
    select n.id, n.feature_id as idea, n.content, ${publicName} as author, n.created_at
    from internal_notes n left join users u on u.id = n.user_id
    where n.feature_id = any(${[...ids]}::bigint[]) and n.id > ${after} order by n.id limit ${limit}`;

/** Votes that count, of one idea, by the ids of their voters, which no line has. */
export const listVotes = (db: Db, { ids, after, limit }: After) =>
  readRows<Row<"vote"> & { id: number }>(db)`
    select v.user_id as id, v.feature_id as idea, case when not v.is_hidden then ${publicName} end as author, v.created_at
    from votes v join users u on u.id = v.user_id
    where v.feature_id = any(${[...ids]}::bigint[]) and v.user_id > ${after} order by v.user_id limit ${limit}`;

export const listEntries = (db: Db, platformId: number, { after, limit }: Omit<After, "ids">) =>
  readRows<Row<"changelog">>(db)`
    select e.id, ${describedPictures("changelog_entry_id", sql`e.id`)} as pictures, e.title, e.content, e.published_at, array(
      select l.feature_id from changelog_features l join features f on f.id = l.feature_id
      where l.entry_id = e.id and f.moderation_state = 'public' order by l.position) as ideas
    from changelog_entries e
    where e.platform_id = ${platformId} and e.published_at is not null and e.id > ${after} order by e.id limit ${limit}`;

/** Merges that hold, between public ideas. */
export const listMerges = (db: Db, platformId: number, { after, limit }: Omit<After, "ids">) =>
  readRows<Row<"merge"> & { id: number }>(db)`
    select m.id, m.source_id as source, m.target_id as target, m.created_at
    from feature_merges m join features s on s.id = m.source_id join features t on t.id = m.target_id
    where m.platform_id = ${platformId} and m.undone_at is null and m.id > ${after}
      and s.moderation_state = 'public' and t.moderation_state = 'public'
    order by m.id limit ${limit}`;
