/** The feed of somebody who follows thousands of ideas. */
import { distributeActivities } from "../../../apps/server/src/domain/feed/entry-queries.ts";
import { listFeedPage } from "../../../apps/server/src/domain/feed/queries.ts";
import { getSessionToken } from "../dataset/sessions.ts";
import { captureStatement } from "../statements.ts";
import { measureWithSql, type Scenario, type ScenarioContext } from "./scenario.ts";

const virtualUsers = 16;
const limit = 20;
const reader = 1_900;
const followed = 5_000;

/** Lets the reader follow ideas, and writes the latest events of these to the feed as the job does. */
async function fillFeed({ client, db }: ScenarioContext): Promise<void> {
  await client.query("delete from feed_entries where user_id = $1", [reader]);
  await client.query(
    `insert into feature_follows (user_id, feature_id)
      select $1, id from features where listed order by comment_count desc, id limit $2
      on conflict do nothing`,
    [reader, followed],
  );
  const { rows } = await client.query<{ id: number }>(
    `select a.id from feature_follows f join activities a on a.feature_id = f.feature_id
      where f.user_id = $1 and a.type in ('commented', 'status_updated') order by a.id desc limit 2000`,
    [reader],
  );
  const ids = rows.map(({ id }) => id);
  await db.transaction().execute((tx) => distributeActivities(tx, ids));
}

export const feed: Scenario = {
  name: "feed",
  at: "each size",
  async *run(context) {
    await fillFeed(context);
    const headers = { authorization: `Token ${getSessionToken(reader)}` };
    const page = { limit: limit + 1, cursor: undefined };
    yield await measureWithSql(context, {
      scenario: `feed of ${followed.toLocaleString("en")} followed ideas`,
      virtualUsers,
      lanes: [[{ method: "GET", path: `/api/my/feed/?limit=${limit}`, headers }]],
      statements: [[await captureStatement((db) => listFeedPage(db, reader, page))]],
    });
  },
};
