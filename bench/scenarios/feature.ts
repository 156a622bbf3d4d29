/** One idea that much was said about: its page asks for itself and for its comments. */
import { listCommentsPage } from "../../apps/server/src/domain/comments/queries.ts";
import { findFeature } from "../../apps/server/src/domain/features/queries.ts";
import { statementOf } from "../statements.ts";
import { tokenOf } from "../world/people-rows.ts";
import { besideBare, besideSql, pastCaches, type Scenario, type Stage } from "./scenario.ts";

const callers = 16;
const limit = 100;

async function mostCommented({ client }: Stage): Promise<number> {
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
    statementOf((db) => findFeature(db, viewer, id)),
    statementOf((db) => listCommentsPage(db, id, viewer, { limit: limit + 1, cursor: undefined })),
  ]);

export const busyFeature: Scenario = {
  name: "feature",
  at: "each size",
  async *run(stage) {
    const id = await mostCommented(stage);
    const name = "a feature and 100 of its 300 comments";
    yield await besideBare(stage, {
      scenario: `${name}, signed out, cached`,
      callers,
      lanes: [requests(id)],
    });
    yield await besideSql(stage, {
      scenario: `${name}, signed out, uncached`,
      callers,
      lanes: [requests(id, pastCaches)],
      statements: [await statements(id, null)],
    });
    // People 2 and on: the first is of a platform's team.
    const people = Array.from({ length: callers }, (_, index) => index + 2);
    yield await besideSql(stage, {
      scenario: `${name}, signed in`,
      callers,
      lanes: people.map((user) => requests(id, { authorization: `Token ${tokenOf(user)}` })),
      statements: await Promise.all(people.map((user) => statements(id, user))),
    });
  },
};
