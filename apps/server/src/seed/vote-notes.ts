/** What voters of the demo say beside their vote. */
import type { OutcomeAnswer } from "@upwell/contract/vote-notes/values";
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";

/** By the title of the idea; each of another voter. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  "Animation layers with their own weight and blend mode": [
    "Every director's note costs me a morning of NLA gymnastics.",
    "I teach animation, and this is where my students give up.",
    "We moved two artists to another package for this alone.",
    "Breathing on top of a walk cycle should take a minute.",
  ],
  "Store resolution and pixel aspect on the camera": [
    "I render the same model for a billboard and for phones.",
    "Our batch script changes the resolution by hand for each camera.",
  ],
  "Light linking for Cycles": [
    "Product images: the rim light must not touch the label.",
    "It removes a whole compositing pass from our pipeline.",
    "I fake it with render layers today, and it shows.",
  ],
  "Sync tab groups between my computers": [
    "My research lives in groups, and I have a desktop and a laptop.",
    "I rebuild the same eight groups every Monday at work.",
    "My partner and I plan trips on two machines.",
  ],
  "Vertical tabs without an extension": [
    "On a wide screen the tab strip is wasted height.",
    "Company laptops here may not install extensions.",
  ],
  "Virtual files on Linux that every file manager understands": [
    "Our school has 500 MB quotas on its Linux laptops.",
    "I keep 2 TB of photos that do not fit on this disk.",
    "It works for my colleagues on Windows, so they keep Windows.",
  ],
  "Threads inside a Talk conversation": [
    "Forty people in one room: answers get lost within minutes.",
    "It is the last thing that holds our team on another chat.",
  ],
  "Choose who can reply to a post": [
    "I post about my town and get replies from people who never saw it.",
    "Our library's account spends more time hiding replies than posting.",
    "It would let me write about my work again.",
  ],
  "Lists that look the same after a trip through .docx": [
    "Our court returns documents whose numbering has changed.",
    "I send contracts to people who only have Word.",
  ],
  "XLOOKUP, so that shared workbooks stop breaking": [
    "Our supplier's price list uses it on every sheet.",
    "Half of the workbooks that I am sent show an error instead.",
  ],
  "Directions that avoid stairs": [
    "I push a double pram through a hilly town.",
    "We plan walks for our care home with it, and check each one on foot today.",
  ],
  "CMYK documents from start to print shop": [
    "Our printer sends RGB files back, every time.",
    "I design packaging, and the varnish is always a spot colour.",
  ],
};

/** Notes for the team; answers mostly come without one. */
const answerLines: Readonly<Record<OutcomeAnswer, readonly string[]>> = {
  yes: ["It does just what I asked for. Thank you!", "I use it every day now."],
  partly: [
    "It works, but only after I found the setting.",
    "Fine on the desktop, not on my phone.",
  ],
  no: ["It still fails with my older files."],
};

/** Voters of a feature who do not sign in, in an order that differs between features. */
const voters = sql`votes v join users u on u.id = v.user_id and u.role = 'user' and u.password_hash is null`;

async function insertReasons(tx: Tx): Promise<void> {
  const rows = Object.entries(reasons).flatMap(([title, notes]) =>
    notes.map((content, index) => ({ title, content, n: index + 1 })),
  );
  await sql`
    insert into vote_notes (user_id, feature_id, kind, content, created_at, updated_at)
    select chosen.user_id, chosen.feature_id, 'reason', note.content, chosen.created_at, chosen.created_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as note(title text, content text, n int)
    join (
      select v.user_id, v.feature_id, f.title, v.created_at + interval '2 minutes' as created_at,
        row_number() over (partition by f.id order by (v.user_id * 37 + f.id * 11) % 101, v.user_id) as n
      from ${voters} join features f on f.id = v.feature_id
    ) chosen on chosen.title = note.title and chosen.n = note.n`.execute(tx);
}

/** About every second voter of a feature that was launched a while ago answers; most say yes. */
async function insertAnswers(tx: Tx): Promise<void> {
  const note = (answer: OutcomeAnswer) => {
    const notes = answerLines[answer];
    return sql`(${[...notes]}::text[])[1 + n % ${sql.lit(notes.length)}]`;
  };
  await sql`
    insert into vote_notes (user_id, feature_id, kind, answer, content, created_at, updated_at)
    select user_id, feature_id, 'outcome', answer,
      case when n % 4 <> 0 then ''
        when answer = 'yes' then ${note("yes")} when answer = 'partly' then ${note("partly")}
        else ${note("no")} end,
      answered_at, answered_at
    from (
      select v.user_id, v.feature_id, (v.user_id * 7 + v.feature_id * 13) / 2 as n,
        case when (v.user_id * 7 + v.feature_id * 5) % 10 < 6 then 'yes'
          when (v.user_id * 7 + v.feature_id * 5) % 10 < 8 then 'partly' else 'no' end as answer,
        least(now(), greatest(v.created_at, f.launched_at)
          + ((v.user_id * 31) % 200 + 73) * interval '1 hour')::timestamptz(3) as answered_at
      from ${voters} join features f on f.id = v.feature_id
      where f.status_rank = 0 and f.launched_at < now() - interval '14 days'
        and (v.user_id * 7 + v.feature_id * 13) % 2 = 0
    ) answers`.execute(tx);
}

export async function insertVoteNotes(tx: Tx): Promise<void> {
  await insertReasons(tx);
  await insertAnswers(tx);
}
