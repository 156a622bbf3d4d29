/** Where companies of the demo answered elsewhere: accepted links, and one that waits. */
import type { AnswerLinkProof } from "@upwell/contract/answer-links/values";
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
import { day, toIso } from "./context.ts";

type Link = {
  slug: string;
  title: string;
  url: string;
  sentence: string;
  daysAgo: number;
  /** What accepted it; null while it waits. */
  proof: AnswerLinkProof | null;
};

const links: readonly Link[] = [
  {
    slug: "blender",
    title: "Wireless links: send a value by name inside a node tree",
    url: "https://devtalk.blender.org/t/wireless-links-in-node-trees",
    sentence: "Named links are on our list for the year, after the rewrite of group inputs.",
    daysAgo: 34,
    proof: "website",
  },
  {
    slug: "mastodon",
    title: "Write a whole thread before publishing any of it",
    url: "https://github.com/mastodon/mastodon/wiki/Threads-before-publishing",
    sentence:
      "The composer will keep a thread as one draft, and publish all of its posts together.",
    daysAgo: 61,
    proof: "place",
  },
  {
    slug: "firefox",
    title: "Two-factor codes in the password manager",
    url: "https://connect.mozilla.org/t5/discussions/two-factor-codes-in-the-password-manager",
    sentence: "We do not plan to store one-time codes beside the passwords that they protect.",
    daysAgo: 19,
    proof: "team",
  },
  {
    slug: "nextcloud",
    title: "Undo button after moving or renaming files in the browser",
    url: "https://github.com/nextcloud/server/wiki/Undo-for-moved-files",
    sentence: "Moves and renames get the same undo as deleting has, for ten seconds.",
    daysAgo: 12,
    proof: null,
  },
];

/** The rows with their ideas, and for each a user who voted for it and one who confirms it. */
const linkRows = (now: number) => sql`
  select f.id as feature_id, f.platform_id, i.url, i.sentence, i.proof, (i.answered_at)::date as answered_on,
    i.added_at, adder.user_id as adder_id, confirmer.user_id as confirmer_id
  from json_to_recordset(${JSON.stringify(
    links.map(({ daysAgo, ...link }) => ({
      ...link,
      answered_at: toIso(now - daysAgo * day),
      added_at: toIso(now - (daysAgo - 3) * day),
    })),
  )}::json) as i(slug text, title text, url text, sentence text, proof text, answered_at timestamptz, added_at timestamptz)
  join platforms p on p.slug = i.slug
  join features f on f.platform_id = p.id and f.title = i.title
  cross join lateral (select user_id from votes v where v.feature_id = f.id order by user_id limit 1) adder
  cross join lateral (select user_id from votes v where v.feature_id = f.id order by user_id offset 1 limit 1) confirmer`;

/** Inserts the links, the place where one company answers, and a confirmation of the link that waits. */
export async function insertAnswerLinks(tx: Tx, now: number): Promise<void> {
  await sql`
    insert into answer_places (platform_id, url)
    select id, 'https://github.com/mastodon/' from platforms where slug = 'mastodon'`.execute(tx);
  await sql`
    with rows as materialized (${linkRows(now)}), inserted as (
      insert into answer_links (platform_id, feature_id, user_id, url, sentence, answered_on, state, proof, decided_at, created_at)
      select platform_id, feature_id, adder_id, url, sentence, answered_on,
        case when proof is null then 'pending' else 'accepted' end, proof,
        case when proof is not null then added_at end, added_at
      from rows returning id, url)
    insert into answer_link_confirmations (answer_link_id, user_id)
    select i.id, r.confirmer_id from inserted i join rows r using (url) where r.proof is null`.execute(
    tx,
  );
}
