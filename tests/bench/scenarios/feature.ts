/** A feature with many comments: its page requests the feature and its comments. */
import { listCommentsPage } from "../../../apps/server/src/domain/comments/queries.ts";
import { findFeature } from "../../../apps/server/src/domain/features/queries.ts";
import { getSessionToken } from "../dataset/sessions.ts";
import { captureStatement } from "../statements.ts";
import {
  measureWithBaseline,
  measureWithSql,
  type Scenario,
  type ScenarioContext,
} from "./scenario.ts";

const virtualUsers = 16;
const limit = 100;

async function findMostCommented({ client }: ScenarioContext): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "select id from features where listed order by comment_count desc, upvote_count desc, id desc limit 1",
  );
  return rows[0]?.id ?? 1;
}

const requests = (id: number, headers?: Record<string, string>) =>
  [`/api/features/${id}/`, `/api/features/${id}/comments?limit=${limit}`].map(
    (path) => ({ method: "GET", path, headers: headers ?? {} }) as const,
  );

const statements = (id: number, viewer: number | null) =>
  Promise.all([
    captureStatement((db) => findFeature(db, viewer, id)),
    captureStatement((db) =>
      listCommentsPage(db, id, viewer, { limit: limit + 1, cursor: undefined }),
    ),
  ]);

export const busyFeature: Scenario = {
  name: "feature",
  at: "each size",
  async *run(context) {
    const id = await findMostCommented(context);
    const name = "a feature and 100 of its 300 comments";
    yield await measureWithBaseline(context, {
      scenario: `${name}, signed out, cached`,
      virtualUsers,
      lanes: [requests(id)],
    });
    yield await measureWithSql(context, {
      scenario: `${name}, signed out, uncached`,
      virtualUsers,
      lanes: [requests(id)],
      uncached: true,
      statements: [await statements(id, null)],
    });
    // User 1 belongs to a platform's team.
    const people = Array.from({ length: virtualUsers }, (_, index) => index + 2);
    yield await measureWithSql(context, {
      scenario: `${name}, signed in`,
      virtualUsers,
      lanes: people.map((user) =>
        requests(id, { authorization: `Token ${getSessionToken(user)}` }),
      ),
      statements: await Promise.all(people.map((user) => statements(id, user))),
    });
  },
};
