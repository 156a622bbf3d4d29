/** SQL of pictures: those of a text, uploads, and what leaves. */
import type { PictureList } from "@upwell/contract/pictures/shapes";
import { serverLimits } from "@upwell/contract/server-limits";
import { type Insertable, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readColumn, readOne, readRow, readRows, run } from "../../db/statements.ts";

/** The columns of the texts that may have pictures. */
export type PictureOwner = "feature_id" | "comment_id" | "status_update_id" | "changelog_entry_id";

export type PictureRow = {
  id: number;
  key: string;
  /** Opens the files of one that is not public; null for others. */
  pass: string | null;
  alt: string;
  width: number;
  height: number;
  is_held: boolean;
};

/** What opens the files of a picture `pic` that is not public, on a day and the next one. */
const passOf = (daysAgo: 0 | 1) =>
  sql<string>`left(encode(sha256(convert_to(pic.secret || ((now() at time zone 'utc')::date - ${sql.lit(daysAgo)})::text, 'UTF8')), 'hex'), 32)`;

const pictureJson = (
  isPublic: RawBuilder<unknown>,
) => sql`json_build_object('id', pic.id, 'key', pic.key,
  'alt', pic.alt, 'width', pic.width, 'height', pic.height, 'is_held', pic.is_held,
  'pass', case when pic.is_held or not ${isPublic} then ${passOf(0)} end)`;

type Shown = {
  /** Whether everybody sees the text. */
  isPublic: RawBuilder<unknown>;
  /** Who sees their own that are held; `everyone` for those who decide about them. */
  viewerId: number | null | "everyone";
};

/** Selects the pictures of the text that `id` refers to, in their order. */
export const picturesJson = (
  owner: PictureOwner,
  id: RawBuilder<unknown>,
  { isPublic, viewerId }: Shown,
) => sql<PictureRow[]>`coalesce((
  select json_agg(${pictureJson(isPublic)} order by pic.position, pic.id) from pictures pic
  where ${sql.ref(`pic.${owner}`)} = ${id} and ${
    viewerId === "everyone"
      ? sql`true`
      : viewerId === null
        ? sql`not pic.is_held`
        : sql`(not pic.is_held or pic.user_id = ${viewerId}::bigint)`
  }), '[]'::json)`;

/** Returns the pictures of a text as its author sees them. */
export const listOwnPictures = async (
  db: Db,
  owner: PictureOwner,
  id: number,
  isPublic = false,
): Promise<PictureRow[]> =>
  (
    await readOne<{ pictures: PictureRow[] }>(db)`
    select ${picturesJson(owner, sql`${id}::bigint`, { isPublic: sql`${isPublic}`, viewerId: "everyone" })} as pictures`
  ).pictures;

/** The condition of pictures `pic` that no text has. */
const isAlone = sql<SqlBool>`num_nonnulls(pic.feature_id, pic.comment_id, pic.status_update_id, pic.changelog_entry_id) = 0`;

/** Counts the pictures of an account, up to one more than it may have; `drafts` are those that wait for their text. */
export const countPictures = (tx: Tx, userId: number) =>
  readOne<{ total: number; drafts: number }>(tx)`
    select count(*)::int as total, count(*) filter (where attached_at is null)::int as drafts
    from (select attached_at from pictures where user_id = ${userId}
      limit ${serverLimits.pictures.perAccount + 1}) mine`;

/** Counts the pictures of a platform, up to as many as it may have. */
export const countOfPlatform = async (tx: Tx, platformId: number): Promise<number> =>
  (
    await readOne<{ n: number }>(tx)`
    select count(*)::int as n from (select from pictures where platform_id = ${platformId}
      limit ${serverLimits.pictures.perPlatform}) theirs`
  ).n;

/** Serializes the uploads of an account until the transaction ends. */
export const lockUploads = (tx: Tx, userId: number): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtextextended('pictures', ${userId}::bigint))`;

type NewPicture = Pick<
  Insertable<Database["pictures"]>,
  "key" | "secret" | "width" | "height" | "bytes" | "print" | "created_at"
>;

/** Inserts a picture of an account; undefined if the account was deleted. */
export const insertPicture = async (tx: Tx, userId: number, one: NewPicture) =>
  (
    await readRow<{ picture: PictureRow }>(tx)`
    insert into pictures as pic (user_id, key, secret, width, height, bytes, print, created_at)
    select id, ${one.key}, ${one.secret}, ${one.width}::int, ${one.height}::int, ${one.bytes}::int, ${one.print},
      ${one.created_at}::timestamptz
    from users where id = ${userId} for key share
    returning ${pictureJson(sql`false`)} as picture`
  )?.picture;

type Wanted = {
  owner: PictureOwner;
  id: number;
  platform_id: number;
  /** Whose uploads it may get; null for what it has already. */
  user_id: number | null;
  pictures: PictureList;
  isHeld: boolean;
  at: Date;
};

/** Gives a text these pictures, in this order, and takes all others from it. Returns how many of them there are. */
export async function setPictureRows(
  tx: Tx,
  { owner, id, platform_id, user_id, pictures, isHeld, at }: Wanted,
): Promise<number> {
  const column = sql.ref(owner);
  const [row] = await readRows<{ n: number }>(tx)`
    with wanted as (
      select id, alt, position from unnest(${pictures.map((one) => one.id)}::bigint[],
        ${pictures.map(({ alt }) => alt)}::text[]) with ordinality w (id, alt, position)
    ), taken as (
      update pictures set ${column} = null where ${column} = ${id} and id not in (select id from wanted)
    ), given as (
      update pictures p set ${column} = ${id}, alt = w.alt, position = w.position,
        platform_id = ${platform_id}::bigint, attached_at = coalesce(p.attached_at, ${at}::timestamptz),
        is_held = case when p.attached_at is null then ${isHeld} else p.is_held end
      from wanted w
      where p.id = w.id and (${sql.ref(`p.${owner}`)} = ${id}
        or p.user_id = ${user_id}::bigint and p.attached_at is null)
      returning p.id
    )
    select count(*)::int as n from given`;
  return row?.n ?? 0;
}

type Risk = { joined_at: Date; is_accepted: boolean; is_refused: boolean };

/** The new ones among an account's pictures, and what is known of the account and of what looks like them. */
export async function findRisk(db: Db, userId: number, ids: readonly number[]) {
  const fresh = sql`select id, key, print from pictures
    where id = any(${[...ids]}::bigint[]) and user_id = ${userId} and attached_at is null`;
  const { alike, refused } = serverLimits.pictures;
  const keys = await readColumn<string>(db)`select key from (${fresh}) fresh order by id`;
  if (keys.length === 0) return undefined;
  const risk = await readRow<Risk>(db)`
    select created_at as joined_at, feature_count + comment_count > 0 as is_accepted, exists (
      select from (${fresh}) fresh, (
        select print from refused_pictures order by refused_at desc limit ${refused}) refused
      where bit_count(('x' || fresh.print)::bit(64) # ('x' || refused.print)::bit(64)) <= ${alike}) as is_refused
    from users where id = ${userId}`;
  return risk && { ...risk, keys };
}

/** Shows the pictures of a text that waited for a moderator, who saw those until `at`, and forgets that they were refused. */
export const showPictures = (tx: Tx, owner: PictureOwner, id: number, at: Date): Promise<void> =>
  run(tx)`
    with shown as (
      update pictures set is_held = false where ${sql.ref(owner)} = ${id} and attached_at <= ${at}
      returning print
    )
    delete from refused_pictures where print in (select print from shown)`;

/** Remembers the pictures of a rejected text, and holds what looks like them from now on. */
export const refusePictures = (tx: Tx, owner: PictureOwner, id: number, now: Date): Promise<void> =>
  run(tx)`
    with refused as (
      update pictures set is_held = true where ${sql.ref(owner)} = ${id} returning print
    )
    insert into refused_pictures (print, refused_at) select distinct print, ${now}::timestamptz from refused
    on conflict (print) do update set refused_at = excluded.refused_at`;

/** Finds a picture by its key: whether everybody sees it, and what opens it for others. */
export const findPictureFile = (db: Db, key: string) =>
  readRow<{ is_public: boolean; passes: string[] }>(db)`
    select array[${passOf(0)}, ${passOf(1)}] as passes, not pic.is_held and coalesce(
      case when pic.changelog_entry_id is not null then (
        select e.published_at is not null and p.active from changelog_entries e join platforms p on p.id = e.platform_id
        where e.id = pic.changelog_entry_id)
      else (
        select f.listed and p.active and (c.id is null or c.moderation_state = 'public')
        from features f join platforms p on p.id = f.platform_id left join comments c on c.id = pic.comment_id
        where f.id = coalesce(pic.feature_id, c.feature_id,
          (select s.feature_id from status_updates s where s.id = pic.status_update_id))) end, false) as is_public
    from pictures pic where pic.key = ${key}`;

type Leaving = { id: number; key: string };

/** Marks pictures that no text has and that wait no longer, so that none gets them. Returns some of them. */
export const markLeaving = (db: Db, draftsBefore: Date, limit: number) =>
  readRows<Leaving>(db)`
    update pictures set attached_at = coalesce(attached_at, created_at) where id in (
      select pic.id from pictures pic
      where ${isAlone} and (pic.attached_at is not null or pic.user_id is null or pic.created_at < ${draftsBefore})
      order by pic.id limit ${limit})
    returning id, key`;

/** Marks an upload of an account that no text has. */
export const markDraft = (db: Db, userId: number, id: number) =>
  readRow<Leaving>(db)`
    update pictures pic set attached_at = coalesce(attached_at, created_at)
    where id = ${id} and user_id = ${userId} and ${isAlone} returning id, key`;

/** Deletes the rows of pictures whose files are gone. */
export const deleteRows = (db: Db, ids: readonly number[]): Promise<void> =>
  run(db)`delete from pictures pic where id = any(${[...ids]}::bigint[]) and ${isAlone}`;

/** Whether the row of a picture is still there. */
export const isThere = async (db: Db, id: number): Promise<boolean> =>
  (await readColumn<number>(db)`select id from pictures where id = ${id}`).length > 0;

/** Selects the addresses of the pictures of a public text that `id` refers to, for files that are public. */
export const picturePaths = (owner: PictureOwner, id: RawBuilder<unknown>) => sql<string[]>`array(
  select '/api/media/pictures/' || pic.key || '/large.jpg' from pictures pic
  where ${sql.ref(`pic.${owner}`)} = ${id} and not pic.is_held order by pic.position, pic.id)`;

/** As `picturePaths`, with what each shows. */
export const describedPictures = (owner: PictureOwner, id: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('path', '/api/media/pictures/' || pic.key || '/large.jpg', 'alt', pic.alt)
    order by pic.position, pic.id)
  from pictures pic where ${sql.ref(`pic.${owner}`)} = ${id} and not pic.is_held), '[]'::json)`;
