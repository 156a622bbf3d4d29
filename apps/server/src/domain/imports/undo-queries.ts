/** SQL that undoes an import. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRow, readRows, run } from "../../db/statements.ts";
import { listFeatureTables } from "../merges/move-queries.ts";

type Row = {
  id: number;
  kind: number;
  feature_id: number | null;
  comment_id: number | null;
  entry_id: number | null;
};

/** Returns the next row that an import brought: the ideas first, with which most else goes, and replies before their comment. */
export const findNext = (db: Db, importId: number) =>
  readRow<Row>(db)`
    select id, kind, feature_id, comment_id, entry_id from imported_rows
    where import_id = ${importId} and not is_kept and not is_linked and kind = (
      select kind from imported_rows where import_id = ${importId} and not is_kept and not is_linked
      order by kind limit 1)
    order by id desc limit 1`;

/** Returns the idea that an idea was merged into, over any number of merges, or the idea itself. */
export const findRoot = (tx: Tx, featureId: number) =>
  readRow<{ id: number }>(tx)`
    with recursive path as (
      select id, merged_into_id from features where id = ${featureId}
      union select f.id, f.merged_into_id from path join features f on f.id = path.merged_into_id
    ) select id from path where merged_into_id is null`;

/** Imports write these, too: their rows are looked at more closely. */
const broughtTables: readonly string[] = ["comments", "internal_notes"];

/**
 * Whether people have touched one of these locked ideas since the import: left anything that a merge would move, changed its
 * text or status, linked it, or confirmed that they wrote it; or one of them was not brought by it.
 */
export async function isTouched(
  tx: Tx,
  importId: number,
  ids: readonly number[],
): Promise<boolean> {
  const all = sql`any(${[...ids]}::bigint[])`;
  const others = (await listFeatureTables(tx)).filter(({ name }) => !broughtTables.includes(name));
  const isLeft = others.map(
    ({ name }) => sql`exists (select from ${sql.table(name)} where feature_id = ${all})`,
  );
  const rows = await readRows<{ touched: boolean }>(tx)`
    select (select count(*) from imported_rows r where r.import_id = ${importId} and r.feature_id = ${all}
        and not r.is_linked) < ${ids.length}
      or exists (select from features f where f.id = ${all}
        and (f.user_id is not null or f.wish_id is not null or f.locked_at is not null or f.updated_at > f.imported_at))
      or ${sql.join(isLeft, sql` or `)}
      or exists (select from comments c where c.feature_id = ${all} and (c.imported_at is null or c.user_id is not null
        or c.helpful_count > 0 or not exists (select from imported_rows r where r.comment_id = c.id and r.import_id = ${importId})))
      or exists (select from status_updates s join features f on f.id = s.feature_id
        where f.id = ${all} and (s.user_id is not null or s.created_at > f.imported_at))
      or exists (select from internal_notes n join features f on f.id = n.feature_id
        where f.id = ${all} and (n.user_id is not null or n.created_at > f.imported_at))
      or exists (select from wish_voices where first_id = ${all} or second_id = ${all})
      or exists (select from earlier_texts where feature_id = ${all})
      or exists (select from feature_merges m where m.source_id = ${all} and m.merged_by is not null)
      or exists (select from feature_merges m where m.target_id = ${all} and m.merged_by is not null) as touched`;
  return rows[0]?.touched ?? false;
}

/** Keeps what an import brought with these ideas. */
export const keepIdeas = (tx: Tx, importId: number, ids: readonly number[]) =>
  run(tx)`
    update imported_rows r set is_kept = true
    where r.import_id = ${importId} and (r.feature_id = any(${[...ids]}::bigint[]) or r.comment_id in (
      select id from comments where feature_id = any(${[...ids]}::bigint[])))`;

/** Deletes ideas with the marks of their import, as if they had never been here. */
export async function deleteIdeas(tx: Tx, importId: number, ids: readonly number[]): Promise<void> {
  const all = sql`any(${[...ids]}::bigint[])`;
  await run(
    tx,
  )`delete from imported_rows r where r.import_id = ${importId} and (r.feature_id = ${all}
    or r.comment_id in (select id from comments where feature_id = ${all}))`;
  await run(
    tx,
  )`delete from moderation_verdicts v where v.decided_by is null and v.overturned_at is null
    and ((v.subject_type = 'feature' and v.subject_id = ${all}) or (v.subject_type = 'comment' and v.subject_id in (
      select id from comments where feature_id = ${all})))`;
  await run(tx)`delete from feature_merges where source_id = ${all} or target_id = ${all}`;
  await run(tx)`delete from features where id = ${all}`;
}

/** Deletes a comment that an import brought to an idea that was here, unless somebody replied or confirmed it. */
export const deleteComment = (tx: Tx, id: number) =>
  readRow<{ id: number }>(tx)`
    with gone as (
      delete from comments c where c.id = ${id} and c.user_id is null and c.helpful_count = 0
        and not exists (select from comments r where r.parent_id = c.id)
      returning id, feature_id, is_concern, moderation_state
    ), counted as (
      update features f set comment_count = f.comment_count - 1, concern_count = f.concern_count - g.is_concern::int
      from gone g where f.id = g.feature_id and g.moderation_state = 'public'
    ) select id from gone`;

/** Deletes an entry of the changelog that the team has not changed. */
export const deleteEntry = (tx: Tx, id: number) =>
  run(tx)`delete from changelog_entries where id = ${id} and updated_at = created_at`;

export const deleteRow = (tx: Tx, id: number) =>
  run(tx)`delete from imported_rows where id = ${id}`;
export const keepRow = (tx: Tx, id: number) =>
  run(tx)`update imported_rows set is_kept = true where id = ${id}`;

/** Deletes the addresses of the source that lead to ideas that were here before. */
export const deleteLinks = (tx: Tx, importId: number) =>
  run(tx)`delete from imported_rows where import_id = ${importId} and is_linked`;
