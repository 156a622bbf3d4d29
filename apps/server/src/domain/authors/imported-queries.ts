/** SQL of who wrote imported texts elsewhere: the hashes of their mailboxes, and the names that were removed. */
import { limits } from "@upwell/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readColumn, readRow, readRows, run } from "../../db/statements.ts";

/** A mailbox or a name as it is kept, with the site's key for imports; null before there is one, and so anything to find. */
const hashOf = (text: RawBuilder<unknown>) =>
  sql`sha256((select key from site_keys where purpose = 'imports') || convert_to(${text}, 'UTF8'))`;
export const hashOfAddress = (address: RawBuilder<unknown>) =>
  hashOf(sql`voting_mailbox(${address})`);
const hashOfName = (name: RawBuilder<unknown>) => hashOf(sql`lower(${name})`);

type Source = { platform_id: number; source: string };

/** The name of an author, unless it was removed from what the source brought. */
export const unlessRemoved = ({ platform_id, source }: Source, name: string) =>
  sql<string | null>`(select ${name}::text where not exists (select from removed_names
    where platform_id = ${platform_id} and source = ${source} and name_hash = ${hashOfName(sql`${name}::text`)}))`;

/** Selects the rows of imports whose author has the confirmed mailbox of a user, the latest first. */
const rowsOf = (userId: number) => sql`
  select r.* from imported_rows r join users u on r.address_hash = ${hashOfAddress(sql`u.email`)}
  where u.id = ${userId} and u.email_verified_at is not null order by r.id desc limit ${limits.import.claimed}`;

type MyTexts = {
  id: number;
  source_name: string;
  platform: { slug: string; name: string };
  author: string | null;
  text_count: number;
  texts: { feature_id: number; title: string; comment: string | null }[];
};

/** Lists, by import, the public texts whose author has the mailbox of a user, and that nobody has claimed. */
export const listMyTexts = (db: Db, userId: number) =>
  readRows<MyTexts>(db)`
    with mine as materialized (${rowsOf(userId)})
    select i.id, i.source_name, json_build_object('slug', p.slug, 'name', p.name) as platform,
      min(m.author_name) as author, count(*)::int as text_count,
      to_json((array_agg(json_build_object('feature_id', f.id, 'title', f.title, 'comment', left(c.content, 200))
        order by m.id desc))[1:3]) as texts
    from mine m join imports i on i.id = m.import_id join platforms p on p.id = i.platform_id and p.active
      left join comments c on c.id = m.comment_id
      join features f on f.id = coalesce(m.feature_id, c.feature_id) and f.moderation_state = 'public'
    where case when m.comment_id is null then f.user_id is null
      else c.user_id is null and c.moderation_state = 'public' end
    group by i.id, p.id order by i.id desc`;

/** Makes a user the author of the public texts of an import with their mailbox. Returns how many. */
export async function claimTexts(tx: Tx, userId: number, importId: number) {
  const mine = sql`(select * from (${rowsOf(userId)}) mine where import_id = ${importId})`;
  // In the order of all that write both.
  await run(tx)`
    select id from features where id in (select coalesce(m.feature_id, c.feature_id)
      from ${mine} m left join comments c on c.id = m.comment_id) order by id for no key update`;
  const claimed = await readColumn<number>(tx)`
    with mine as materialized ${mine}, ideas as (
      update features f set user_id = ${userId} from mine m
      where f.id = m.feature_id and f.user_id is null and f.moderation_state = 'public' returning m.id
    ), texts as (
      update comments c set user_id = ${userId} from mine m
      where c.id = m.comment_id and c.user_id is null and c.moderation_state = 'public' returning m.id
    )
    update imported_rows r set author_name = null, address_hash = null
    where r.id in (select id from ideas union all select id from texts) returning r.id`;
  return claimed.length;
}

/** Forgets the mailbox of a user with what an import brought, and returns the names there. */
export const forgetMailbox = (tx: Tx, userId: number, importId: number) =>
  readRows<{ author_name: string | null }>(tx)`
    with mine as materialized (${rowsOf(userId)}), forgotten as (
      update imported_rows r set address_hash = null from mine m where m.id = r.id and m.import_id = ${importId}
      returning r.author_name
    ) select distinct author_name from forgotten`;

/** Forgets the mailbox of an account that is deleted. */
export const forgetAddress = (tx: Tx, address: string) =>
  run(
    tx,
  )`update imported_rows set address_hash = null where address_hash = ${hashOfAddress(sql`${address}::text`)}`;

/** Removes names from all that a source brought to a platform, and from what it brings later. */
export async function removeNames(
  tx: Tx,
  { platform_id, source }: Source,
  names: readonly string[],
): Promise<void> {
  const all = sql`unnest(${[...names]}::text[]) name`;
  await run(tx)`
    insert into removed_names (platform_id, source, name_hash)
    select distinct ${platform_id}::bigint, ${source}::text, ${hashOfName(sql`name`)} from ${all}
    on conflict do nothing`;
  await run(tx)`
    update imported_rows set author_name = null where platform_id = ${platform_id} and source = ${source}
      and lower(author_name) in (select lower(name) from ${all})`;
}

export type ImportSource = Source & { platform_name: string; source_name: string };

/** Finds where an imported feature or comment was brought from, and the name of its author. */
export const findNamedText = (db: Db, of: "feature_id" | "comment_id", id: number) =>
  readRow<ImportSource & { author_name: string | null }>(db)`
    select r.platform_id, r.source, r.author_name, p.name as platform_name, i.source_name
    from imported_rows r join imports i on i.id = r.import_id join platforms p on p.id = r.platform_id
    where ${sql.ref(`r.${of}`)} = ${id} and not r.is_linked limit 1`;

/** The same of an import. */
export const findImportSource = (db: Db, id: number) =>
  readRow<ImportSource>(db)`
    select i.platform_id, i.source, p.name as platform_name, i.source_name
    from imports i join platforms p on p.id = i.platform_id where i.id = ${id}`;
