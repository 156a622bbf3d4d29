/** The viewer's verdicts and appeals. */
import { timeCursor } from "../../db/time-page.ts";
import { AppError } from "../../lib/app-error.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { presentMyVerdict, presentVerdict } from "./present.ts";
import { computeQueueTime, getSeverity } from "./queue-order.ts";
import { findVerdict, insertAppeal, listNamedVerdicts, listUserVerdicts } from "./queue-queries.ts";

/** Lists the viewer's held and rejected texts, newest first. */
export async function listMyVerdicts({ db }: Deps, viewer: Viewer, { limit, cursor }: PageRequest) {
  const rows = await listUserVerdicts(db, viewer.id, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentMyVerdict, timeCursor);
}

/** Lists the latest verdicts on a user for admins, without those on notes on votes that hide their name. */
export async function listLatestVerdicts({ db }: Pick<Deps, "db">, userId: number, limit: number) {
  const rows = await listNamedVerdicts(db, userId, limit);
  return rows.map(presentVerdict);
}

/** Appeals a verdict, once. Throws 409 if it was overturned or appealed before. */
export async function createAppeal(
  { write, now }: Deps,
  viewer: Viewer,
  { verdict_id, message }: { verdict_id: number; message: string },
) {
  const row = await write(async (tx) => {
    const verdict = await findVerdict(tx, verdict_id);
    if (verdict?.user_id !== viewer.id || verdict.verdict === "allow" || verdict.content === "")
      throw new AppError("not_found");
    if (verdict.overturned_at !== null) throw new AppError("already_decided");
    const created_at = now();
    const { audience_size, reason } = verdict;
    const queue_at = computeQueueTime(created_at, {
      severity: getSeverity(reason),
      audience_size,
      isAppealed: true,
    });
    const appeal = { verdict_id, user_id: viewer.id, message, created_at, queue_at };
    if (!(await insertAppeal(tx, appeal))) throw new AppError("already_appealed");
    return findVerdict(tx, verdict_id);
  });
  if (row === undefined) throw new AppError("not_found");
  return presentMyVerdict(row);
}
