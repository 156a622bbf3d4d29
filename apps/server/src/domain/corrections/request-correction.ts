import type { requestableCorrections } from "@upwell/contract/corrections/values";
import { limits } from "@upwell/contract/limits";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { lockFeatures } from "../features/lock-queries.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import { requireContestable } from "./contested.ts";
import type { Deps } from "./deps.ts";
import { presentRequest } from "./present.ts";
import * as queries from "./queries.ts";

type Request = {
  kind: (typeof requestableCorrections)[number];
  subject_id: number;
  answered_on?: string | undefined;
  reason: string;
};

/**
 * Contests a decision about the record of a platform. Throws 403 unless the viewer is of its team, 409 or 410 with the
 * reason if there is nothing to correct.
 */
export async function requestCorrection(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { kind, subject_id, reason, answered_on }: Request,
) {
  const platform = await requireActivePlatform(deps, slug);
  if (!can.contestRecord(viewer, platform)) throw new AppError("forbidden");
  const day = kind === "answer" ? (answered_on ?? null) : null;
  const contested = { kind, subject_id, platform_id: platform.id, answered_on: day };
  const id = await deps.write(async (tx) => {
    const now = deps.now();
    const { feature_id } = await requireContestable(tx, contested, now);
    const feature = (await lockFeatures(tx, [feature_id])).get(feature_id);
    await queries.lockRequests(tx, platform.id);
    const pending = await queries.countPending(tx, { platform_id: platform.id, feature_id }, kind);
    if (pending.is_asked) throw new AppError("correction_pending");
    if (pending.n >= limits.corrections.pending) throw new AppError("too_many_corrections");
    tx.audit(viewer, "correction.request", "feature", {
      id: feature_id,
      platform_id: platform.id,
      details: { title: feature?.title ?? "", kind, reason },
    });
    return queries.insertRequest(tx, {
      ...{ platform_id: platform.id, feature_id, kind, answered_on: day, reason },
      answer_link_id: kind === "link" ? subject_id : null,
      merge_id: kind === "merge" ? subject_id : null,
      ...{ requested_by: viewer.id, created_at: now },
    });
  });
  return presentRequest(found(await queries.findRequest(deps.db, id)));
}
