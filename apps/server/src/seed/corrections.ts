/** What teams of the demo contested: an answer and a link that now count, a request that was rejected, and one that waits. */
import type { CorrectionState } from "@upwell/contract/corrections/values";
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
import { day, toIso } from "./context.ts";

type Correction = {
  slug: string;
  title: string;
  /** Of a link that was refused; null for an answer. */
  url: string | null;
  sentence: string | null;
  answeredDaysAgo: number;
  askedDaysAgo: number;
  state: CorrectionState;
  reason: string;
  decision: string;
};

const corrections: readonly Correction[] = [
  {
    slug: "blender",
    title: "Topology-based symmetry while sculpting a posed figure",
    url: null,
    sentence: null,
    answeredDaysAgo: 40,
    askedDaysAgo: 21,
    state: "corrected",
    reason: "We answered this in the meeting of the sculpting module, whose notes are public.",
    decision: "The notes of that day answer the idea by name.",
  },
  {
    slug: "firefox",
    title: "Search the text of all my open tabs",
    url: "https://discourse.mozilla.org/t/search-the-text-of-open-tabs",
    sentence: "Searching the text of open tabs is planned, on the device only.",
    answeredDaysAgo: 26,
    askedDaysAgo: 9,
    state: "corrected",
    reason: "The forum is ours, and the answer is by the person who leads tab search.",
    decision: "The forum names the team, so the link was refused wrongly.",
  },
  {
    slug: "firefox",
    title: "Bookmark tags on Android",
    url: null,
    sentence: null,
    answeredDaysAgo: 70,
    askedDaysAgo: 15,
    state: "rejected",
    reason: "Our release notes say that bookmarks on Android get better.",
    decision: "The notes do not mention tags. An answer has to be about the idea.",
  },
  {
    slug: "mastodon",
    title: "Two languages in one post",
    url: null,
    sentence: null,
    answeredDaysAgo: 33,
    askedDaysAgo: 2,
    state: "pending",
    reason:
      "We answered in the monthly report: it waits for the other servers to read two languages.",
    decision: "",
  },
];

/** The rows with their ideas, a member of the team, and the admin. */
const correctionRows = (now: number) => sql`
  select f.id as feature_id, f.platform_id, f.created_at as suggested_at, i.url, i.sentence, i.state, i.reason, i.decision,
    i.answered_at::date as answered_on, i.asked_at,
    case when i.state <> 'pending' then i.asked_at + interval '30 hours' end as decided_at,
    member.user_id as member_id, admin.id as admin_id
  from json_to_recordset(${JSON.stringify(
    corrections.map(({ answeredDaysAgo, askedDaysAgo, ...correction }) => ({
      ...correction,
      answered_at: toIso(now - answeredDaysAgo * day),
      asked_at: toIso(now - askedDaysAgo * day),
    })),
  )}::json) as i(slug text, title text, url text, sentence text, state text, reason text, decision text,
    answered_at timestamptz, asked_at timestamptz)
  join platforms p on p.slug = i.slug
  join features f on f.platform_id = p.id and f.title = i.title
  cross join lateral (select user_id from employments e
    where e.platform_id = p.id and e.state = 'verified' order by user_id limit 1) member
  cross join lateral (select id from users where role = 'admin' order by id limit 1) admin`;

/** Inserts the requests, and the link that one of them is about. */
export async function insertCorrections(tx: Tx, now: number): Promise<void> {
  await sql`
    with rows as materialized (${correctionRows(now)}), links as (
      insert into answer_links (platform_id, feature_id, url, sentence, answered_on, state, proof, reason, decided_by, decided_at,
        created_at)
      select platform_id, feature_id, url, sentence, answered_on, 'accepted', 'site', decision, admin_id, decided_at,
        asked_at - interval '5 days'
      from rows where url is not null returning id, feature_id)
    insert into correction_requests (platform_id, feature_id, kind, answered_on, answer_link_id, requested_by, reason,
      state, decided_by, decided_at, decision, answered_after, created_at)
    select r.platform_id, r.feature_id, case when r.url is null then 'answer' else 'link' end,
      case when r.url is null then r.answered_on end, l.id, r.member_id, r.reason, r.state,
      case when r.decided_at is not null then r.admin_id end, r.decided_at, r.decision,
      case when r.state = 'corrected'
        then greatest(r.suggested_at, case when r.url is null then r.answered_on::timestamp at time zone 'UTC'
          else r.asked_at - interval '5 days' end) end, r.asked_at
    from rows r left join links l using (feature_id)
    order by r.asked_at`.execute(tx);
}
