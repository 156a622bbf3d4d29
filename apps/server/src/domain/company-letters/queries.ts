/** SQL of the letters that tell companies of the ideas on platforms that nobody has claimed. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRow, run } from "../../db/statements.ts";
import { defineTaskQueue } from "../../db/task-queue.ts";
import { isStopped } from "../mail/refusal-queries.ts";

/** At most one letter in this many days for a platform, and for an address. */
const pauseDays = 90;

const isClaimed = sql<boolean>`exists (
  select from employments e where e.platform_id = p.id and e.state = 'verified')`;

/** Serializes all that decides on letters, so that one of several processes writes. */
export const lockLetters = (tx: Tx): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtext('company-letters'))`;

type State = {
  name: string;
  is_claimed: boolean;
  mail_stopped: boolean;
  address: string | null;
  source: string | null;
  last_letter_at: Date | null;
  next_letter_at: Date | null;
  refused_at: Date | null;
};

/** Returns the contact and letters of an active platform. */
export const findContact = (db: Db, platformId: number) =>
  readRow<State>(db)`
    select p.name, ${isClaimed} as is_claimed, c.address, c.source, c.due_at as next_letter_at,
      coalesce(${isStopped(sql`c.address`)}, false) as mail_stopped,
      (select max(sent_at) from company_letters l where l.platform_id = p.id) as last_letter_at,
      (select min(refused_at) from letter_refusals r where r.platform_id = p.id) as refused_at
    from platforms p left join company_contacts c on c.platform_id = p.id
    where p.id = ${platformId} and p.active`;

/** Returns whether the platform's company, or who reads the address, asked not to be written to. */
export async function isRefused(tx: Tx, platformId: number, hash: Uint8Array): Promise<boolean> {
  const row = await tx
    .selectFrom("letter_refusals")
    .select("platform_id")
    .where((eb) => eb.or([eb("platform_id", "=", platformId), eb("address_hash", "=", hash)]))
    .executeTakeFirst();
  return row !== undefined;
}

type Contact = {
  platform_id: number;
  address: string;
  address_hash: Uint8Array;
  source: string;
  entered_by: number;
};

/** Saves a contact. Its next letter is sent now, or when the pause after the last one is over. */
export async function saveContact(tx: Tx, contact: Contact, now: Date): Promise<void> {
  const due_at = sql<Date>`greatest(${now}::timestamptz, (
    select max(sent_at) + make_interval(days => ${pauseDays}) from company_letters
    where platform_id = ${contact.platform_id} or address_hash = ${contact.address_hash}::bytea))`;
  const values = { ...contact, due_at, end_token: sql<string>`gen_random_uuid()` };
  await tx
    .insertInto("company_contacts")
    .values(values)
    .onConflict((conflict) => conflict.column("platform_id").doUpdateSet(values))
    .execute();
}

/** Returns false if there is none. */
export async function deleteContact(tx: Tx, platformId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("company_contacts")
    .where("platform_id", "=", platformId)
    .returning("platform_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the contacts of platforms that were claimed since. */
export async function deleteClaimedContacts(db: Db): Promise<void> {
  await run(db)`
    delete from company_contacts c using platforms p where p.id = c.platform_id and ${isClaimed}`;
}

export type DueLetter = {
  platform_id: number;
  name: string;
  slug: string;
  address: string;
  source: string;
  end_token: string;
};

export const letterQueue = defineTaskQueue("letters", { leaseMs: 60_000 });

/** The condition of a contact `c` of a platform `p` to which a letter is due. */
const isDue = (
  now: Date,
) => sql`c.due_at <= ${now} and p.active and p.feature_count > 0 and not ${isClaimed}
  and not ${isStopped(sql`c.address`)}
  and not exists (select from letter_refusals r
    where r.platform_id = c.platform_id or r.address_hash = c.address_hash)
  and not exists (select from company_letters l
    where (l.platform_id = c.platform_id or l.address_hash = c.address_hash)
      and l.sent_at > ${now}::timestamptz - make_interval(days => ${pauseDays}))`;

/** Queues the platforms for which a letter is due. */
export const enqueueDue = (db: Db, now: Date): Promise<void> =>
  run(db)`
    insert into tasks (queue, subject_id)
    select 'letters', c.platform_id from company_contacts c join platforms p on p.id = c.platform_id
    where ${isDue(now)} and c.platform_id not in (select subject_id from tasks where queue = 'letters')
    order by c.due_at`;

/** Returns the letter of a platform if it is due, and puts off the one after it. The caller holds `lockLetters`. */
export const claimDueLetter = (tx: Tx, platformId: number, now: Date) =>
  readRow<DueLetter>(tx)`
    update company_contacts c set due_at = ${now}::timestamptz + make_interval(days => ${pauseDays})
    from platforms p
    where p.id = c.platform_id and c.platform_id = ${platformId} and ${isDue(now)}
    returning c.platform_id, p.name, p.slug, c.address, c.source, c.end_token`;

/** Lists the most wanted public features of a platform. */
export const listMostWanted = (tx: Tx, platformId: number, limit: number) =>
  tx
    .selectFrom("features")
    .select(["id", "title", "upvote_count"])
    .where("platform_id", "=", platformId)
    .where("listed", "=", true)
    .orderBy("upvote_count", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const insertLetter = (
  tx: Tx,
  platformId: number,
  mailId: number,
  now: Date,
): Promise<void> =>
  run(tx)`insert into company_letters (platform_id, address_hash, mail_id, sent_at)
    select platform_id, address_hash, ${mailId}, ${now} from company_contacts where platform_id = ${platformId}`;
