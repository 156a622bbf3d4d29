/** Who voted on an idea with 40,000 votes, of which a third is of people who hide their name. */
import {
  countHiddenVoters,
  listRemovedVotes,
  toVoterCursor,
  votersPage,
} from "../../../apps/server/src/domain/votes/voter-queries.ts";
import { createCursorSigner } from "../../../apps/server/src/lib/cursor.ts";
import { getSiteKey } from "../../../apps/server/src/services/site-key.ts";
import { limits } from "../../../packages/contract/src/limits.ts";
import { listVoters } from "../../../packages/contract/src/votes/routes.ts";
import { captureStatement } from "../statements.ts";
import { measureWithSql, type Scenario, type ScenarioContext } from "./scenario.ts";

const virtualUsers = 16;
const limit = limits.page.default;
const votes = 40_000;

/** Adds users until there are enough, and an idea that each of them has voted for; `clear` removes them. */
async function createFeature({ client }: ScenarioContext) {
  const { rows: added } = await client.query<{ id: number }>(
    `insert into users (username, username_skeleton, email)
      select 'voter' || n, 'voter' || n, 'voter' || n || '@voters.example'
      from generate_series(1, $1 - (select count(*) from users)) n returning id`,
    [votes],
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into features (platform_id, title, description)
      select id, 'Everyone wants this', 'And says so.' from platforms order by id limit 1 returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `insert into votes (user_id, feature_id, created_at, is_hidden)
      select id, $1, now() - id * interval '1 second', id % 3 = 0 from users order by id limit $2`,
    [id, votes],
  );
  await client.query("update features set upvote_count = $2 where id = $1", [id, votes]);
  await client.query("vacuum (analyze) all_votes, users");
  const clear = async () => {
    await client.query("delete from features where id = $1", [id]);
    await client.query("delete from users where id = any($1::bigint[])", [
      added.map((row) => row.id),
    ]);
  };
  return { id, clear };
}

async function getDeepCursor({ client, db }: ScenarioContext, id: number) {
  const { rows } = await client.query<{ voted_at: Date; author_id: number }>(
    `select created_at as voted_at, user_id as author_id from votes
      where feature_id = $1 and not is_hidden
      order by created_at desc, user_id desc limit 1
      offset (select count(*) * 9 / 10 from votes where feature_id = $1 and not is_hidden)`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The idea has no voters.");
  const plain = toVoterCursor(row);
  const signer = createCursorSigner(await getSiteKey(db, "cursors"));
  return { plain, signed: signer.sign(listVoters.id, plain) };
}

export const voters: Scenario = {
  name: "voters",
  at: "each size",
  async *run(context) {
    const { id, clear } = await createFeature(context);
    try {
      const deep = await getDeepCursor(context, id);
      const pages = [
        { place: "first page", cursor: undefined, query: "" },
        { place: "page at nine tenths", cursor: deep.plain, query: `?cursor=${deep.signed}` },
      ];
      for (const { place, cursor, query } of pages)
        yield await measureWithSql(context, {
          scenario: `who voted on an idea with 40,000 votes, ${place}, uncached`,
          virtualUsers,
          lanes: [[{ method: "GET", path: `/api/features/${id}/voters/${query}` }]],
          uncached: true,
          statements: [
            [
              await captureStatement((db) =>
                votersPage(db, id, { limit: limit + 1, cursor }).execute(),
              ),
            ],
          ],
        });
      yield await measureWithSql(context, {
        scenario: "votes explained of an idea with 40,000 votes, uncached",
        virtualUsers,
        lanes: [[{ method: "GET", path: `/api/features/${id}/votes/` }]],
        uncached: true,
        statements: [
          await Promise.all([
            captureStatement((db) => countHiddenVoters(db, id)),
            captureStatement((db) => listRemovedVotes(db, id, limits.votes.explained)),
          ]),
        ],
      });
    } finally {
      await clear();
    }
  },
};
