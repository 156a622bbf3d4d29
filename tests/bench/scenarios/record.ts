/** The public record: the roadmap of a platform, how all teams answer, and the moderation log. */
import { sql } from "kysely";
import { recountResponsiveness } from "../../../apps/server/src/db/counts/responsiveness.ts";
import {
  countMonths,
  listLogEntries,
  logCursor,
} from "../../../apps/server/src/domain/moderation-log/queries.ts";
import { listResponsivePage } from "../../../apps/server/src/domain/platforms/responsiveness-queries.ts";
import { listExpected } from "../../../apps/server/src/domain/roadmap/queries.ts";
import { createCursorSigner } from "../../../apps/server/src/lib/cursor.ts";
import { getSiteKey } from "../../../apps/server/src/services/site-key.ts";
import { limits } from "../../../packages/contract/src/limits.ts";
import { listModerationLog } from "../../../packages/contract/src/moderation-log/routes.ts";
import { roadmapPageSize } from "../../../packages/contract/src/roadmap/values.ts";
import type { Statement } from "../clients/job.ts";
import { getPlatformSlug } from "../dataset/user-rows.ts";
import { captureStatement } from "../statements.ts";
import { measureWithSql, type Scenario, type ScenarioContext } from "./scenario.ts";

const limit = limits.page.default;
const page = { limit: limit + 1, cursor: undefined };

/** Measures one URL as a user who has just written. */
const measureUncached = (
  context: ScenarioContext,
  scenario: string,
  path: string,
  statement: Statement,
) =>
  measureWithSql(context, {
    scenario: `${scenario}, uncached`,
    virtualUsers: 16,
    lanes: [[{ method: "GET", path: `/api${path}` }]],
    uncached: true,
    statements: [[statement]],
  });

export const roadmap: Scenario = {
  name: "roadmap",
  at: "each size",
  async *run(context) {
    const first = { limit: roadmapPageSize + 1, cursor: undefined };
    yield await measureUncached(
      context,
      "roadmap of a platform",
      `/platforms/${getPlatformSlug(1)}/roadmap/`,
      await captureStatement((db) => listExpected(db, 1, 2, first)),
    );
  },
};

export const responsiveness: Scenario = {
  name: "responsiveness",
  at: "each size",
  async *run(context) {
    const { db, features } = context;
    const startedAt = performance.now();
    await db
      .transaction()
      .execute((tx) => recountResponsiveness(tx, { where: sql`true`, asOf: new Date() }));
    const seconds = (performance.now() - startedAt) / 1000;
    yield {
      scenario: "responsiveness of all platforms, counted",
      features,
      metrics: { s: Number(seconds.toFixed(2)) },
    };
    yield await measureUncached(
      context,
      "platforms by responsiveness",
      `/platforms/?sort=responsive&limit=${limit}`,
      await captureStatement((db) => listResponsivePage(db, null, { ...page, pattern: undefined })),
    );
  },
};

/** Logs as many decisions as there are ideas, over three years. */
async function insertLog({ client, features }: ScenarioContext): Promise<void> {
  await client.query(
    `insert into moderation_log (logged_on, action, subject_type, source)
      select current_date - (($1 - n) * 1095 / $1)::int,
        (array['held', 'rejected', 'rejected', 'hidden', 'deleted'])[1 + n % 5], 'comment', 'rules'
      from generate_series(1, $1::bigint) n`,
    [features],
  );
  await client.query("vacuum (analyze) moderation_log");
}

export const moderationLog: Scenario = {
  name: "moderation-log",
  at: "each size",
  async *run(context) {
    const { client, db, features } = context;
    await insertLog(context);
    try {
      const { rows } = await client.query<{ id: number }>(
        "select max(id) - $1::int * 9 / 10 as id from moderation_log",
        [features],
      );
      const cursor = logCursor({ id: rows[0]?.id ?? 0 });
      const signer = createCursorSigner(await getSiteKey(db, "cursors"));
      const pages = [
        { place: "first page", action: undefined, cursor: undefined, query: "" },
        { place: "deleted texts", action: "deleted", cursor: undefined, query: "&action=deleted" },
        {
          place: "page at nine tenths",
          action: undefined,
          cursor,
          query: `&cursor=${signer.sign(listModerationLog.id, cursor)}`,
        },
      ] as const;
      for (const { place, query, ...given } of pages)
        yield await measureUncached(
          context,
          `moderation log, ${place}`,
          `/moderation-log/?limit=${limit}${query}`,
          await captureStatement((db) => listLogEntries(db, { ...page, ...given })),
        );
      const lastYear = new Date(Date.now() - 365 * 24 * 60 * 60_000);
      yield await measureUncached(
        context,
        "moderation log by month",
        "/moderation-log/months/",
        await captureStatement((db) => countMonths(db, lastYear)),
      );
    } finally {
      await client.query("truncate moderation_log");
    }
  },
};
