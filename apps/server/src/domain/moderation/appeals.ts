/** Verdicts on one's own texts, and asking a person to look at one again. */
import type { MyVerdictWire } from "@upwell/contract/moderation";
import type { VerdictWire } from "@upwell/contract/staff";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentMyVerdict, presentVerdict } from "./present.ts";
import { findVerdict, insertAppeal, listVerdictsOn, verdictOnMarker } from "./queue-queries.ts";

/** What of the viewer's was held or refused, the newest first. */
export async function listMyVerdicts(
  { db }: Deps,
  viewer: Viewer,
  { limit, cursor }: PageRequest,
): Promise<PageResult<MyVerdictWire>> {
  const rows = await listVerdictsOn(db, viewer.id, { limit: limit + 1, cursor });
  return pageOf(rows, limit, presentMyVerdict, verdictOnMarker);
}

/** The latest of a person's as an admin sees them. */
export async function listLatestVerdictsOn(
  { db }: Pick<Deps, "db">,
  userId: number,
  limit: number,
): Promise<VerdictWire[]> {
  const rows = await listVerdictsOn(db, userId, { limit, cursor: undefined });
  return rows.map(presentVerdict);
}

/** Once for each verdict, and only while nobody has decided about it. */
export async function createAppeal(
  { db, now }: Deps,
  viewer: Viewer,
  { verdict_id, message }: { verdict_id: number; message: string },
): Promise<MyVerdictWire> {
  const row = await db.transaction().execute(async (tx) => {
    const verdict = await findVerdict(tx, verdict_id);
    if (verdict?.user_id !== viewer.id || verdict.verdict === "allow")
      throw new AppError("not_found");
    if (verdict.overturned_at !== null) throw new AppError("already_decided");
    const appeal = { verdict_id, user_id: viewer.id, message, created_at: now() };
    if (!(await insertAppeal(tx, appeal))) throw new AppError("already_appealed");
    return findVerdict(tx, verdict_id);
  });
  if (row === undefined) throw new AppError("not_found");
  return presentMyVerdict(row);
}
