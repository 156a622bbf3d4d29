import * as contract from "@upwell/contract/moderation-log/routes";
import { moderationFigureColumns, moderationFiguresFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import type { CachePolicy } from "../../http/cache/policy.ts";
import { route, routeFile, routePage } from "../../http/route.ts";
import { streamCsv } from "../../lib/csv.ts";
import { toPage } from "../../lib/page.ts";
import type { Deps } from "./deps.ts";
import { countFigures, countMonths, type Figure, listLogEntries, logCursor } from "./queries.ts";

const cache = { scopes: () => ["moderation"] } as const satisfies CachePolicy;
const hourMs = 60 * 60_000;

/** The first day of the twelfth month before the next one. */
const getStart = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1));

/** What the yearly report of Regulation (EU) 2022/2065 asks for. */
const figuresCsv = ({ db, now, reportLimit }: Deps) =>
  streamCsv<Figure>({
    columns: moderationFigureColumns,
    cells: (row) => Object.values(row),
    fetchRowsAfter: async (last) => {
      const since = new Date(Date.UTC(now().getUTCFullYear() - 1, 0, 1));
      return last === undefined ? reportLimit.run(() => countFigures(db, since)) : [];
    },
  });

export function moderationLogRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(
    app,
    contract.listModerationLog,
    async ({ query: { action } }, { limit, cursor }) => {
      const rows = await listLogEntries(deps.db, { action, limit: limit + 1, cursor });
      return toPage(rows, limit, (row) => row, logCursor);
    },
    { cache },
  );
  route(
    app,
    contract.listModerationMonths,
    () => deps.reportLimit.run(() => countMonths(deps.db, getStart(deps.now()))),
    { cache: { ...cache, expires: (_data, now) => new Date(now.getTime() + hourMs) } },
  );
  routeFile(app, contract.exportModerationFigures, () => ({
    name: moderationFiguresFile,
    text: figuresCsv(deps),
  }));
}
