/** Programs of the demo's users that were blocked because a feature does not exist. */
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
import { day, toIso } from "./context.ts";

const reported = [
  { slug: "blender", title: "Wireless links: send a value by name inside a node tree", agents: 4 },
  {
    slug: "nextcloud",
    title: "Undo button after moving or renaming files in the browser",
    agents: 7,
  },
];

/** Inserts reports of some of the voters, one on each of the last days. */
export async function insertAgentReports(tx: Tx, now: number): Promise<void> {
  await sql`
    insert into agent_reports (feature_id, user_id, reported_on)
    select f.id, v.user_id, ${toIso(now - day)}::date - v.place::int
    from json_to_recordset(${JSON.stringify(reported)}::json) as i(slug text, title text, agents int)
    join platforms p on p.slug = i.slug
    join features f on f.platform_id = p.id and f.title = i.title
    cross join lateral (
      select user_id, row_number() over (order by user_id) as place from votes
      where feature_id = f.id order by user_id limit i.agents) v`.execute(tx);
}
