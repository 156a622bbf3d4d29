/** Ideas of the demo that teams merged, by the use case itself. */
import { merges } from "@upwell/sample/demo";
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
import type { WriteTx } from "../db/write.ts";
import type { Deps } from "../deps.ts";
import { mergeFeature } from "../domain/merges/merge-feature.ts";
import { hour, toIso } from "./context.ts";
import { insertRows } from "./insert.ts";
import { getTeam } from "./users.ts";

/** Use cases in the transaction of the seed at a time in the past: nobody is notified, and no page is open. */
function createPastDeps(deps: Deps, tx: Tx, at: Date) {
  const audited: Record<string, unknown>[] = [];
  const audit: WriteTx["audit"] = (actor, action, subject_type, subject = {}) => {
    const { id, platform_id, details = {} } = subject;
    audited.push({
      ...{ actor_id: actor?.id, action, subject_type, subject_id: id, platform_id, details },
      created_at: toIso(at.getTime()),
    });
  };
  const writeTx: WriteTx = Object.assign(tx, { audit, emit: () => {}, publish: () => {} });
  const past: Deps = { ...deps, db: tx, now: () => at, write: (work) => work(writeTx) };
  return { past, audited };
}

/** Expects rebuilt counts, which a merge changes by what it moves. */
export async function insertMerges(tx: Tx, deps: Deps, now: number): Promise<void> {
  for (const { platform, source, target, hoursAgo } of merges) {
    const { rows } = await sql<{ source: number; target: number; platform: number }>`
      select s.id as source, t.id as target, p.id as platform
      from platforms p join features s on s.platform_id = p.id join features t on t.platform_id = p.id
      where p.slug = ${platform} and s.title = ${source} and t.title = ${target}`.execute(tx);
    const [ids] = rows;
    const [member] = getTeam(platform);
    if (ids === undefined || member === undefined) continue;
    const viewer = {
      ...{ id: member.id, role: member.role, username: member.username },
      ...{
        teams: { [ids.platform]: "owner" as const },
        joined_at: new Date(0),
        session_id: 0,
        moderates: null,
      },
      ...{ proved_at: new Date(0), api_key: null, needs_two_step: false },
    };
    const { past, audited } = createPastDeps(deps, tx, new Date(now - hoursAgo * hour));
    await mergeFeature(past, viewer, ids.source, ids.target);
    await insertRows(tx, "audit_events", audited);
  }
}
