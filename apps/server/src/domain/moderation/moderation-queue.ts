/** The moderation queue: its list, and decisions about one or many of its texts with their campaigns. */
import { errors } from "@upwell/contract/errors";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { findCampaigns, listHeld } from "./campaign-queries.ts";
import { type Decision, decideVerdict } from "./decide-verdict.ts";
import type { Deps } from "./deps.ts";
import { presentVerdict } from "./present.ts";
import { listQueue, queueCursor } from "./queue-queries.ts";
import type { ModerationDeps } from "./subjects.ts";

/** Lists held texts, texts that the model did not see, and open appeals, most urgent first. */
export async function listModerationQueue(
  { db }: Deps,
  viewer: Viewer,
  { limit, cursor }: PageRequest,
) {
  const rows = await listQueue(db, viewer, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentVerdict, queueCursor);
}

type Failure = { id: number; code: string; detail: string };

function toFailure({ log }: Deps, id: number, error: unknown): Failure {
  if (error instanceof AppError) return { id, code: error.code, detail: error.message };
  log.error({ err: error, verdict: id }, "bulk decision failed for a verdict");
  return { id, code: "internal_error", detail: errors.internal_error[1] };
}

/** Returns a function that lists what is decided along with a verdict. Throws 400 for a text of another campaign. */
async function findAlong(
  { db }: Deps,
  ids: readonly number[],
  along: readonly number[] | undefined,
): Promise<(id: number) => Promise<readonly number[]>> {
  const campaigns = await findCampaigns(db, [...ids, ...(along ?? [])]);
  const decided = new Set(ids.map((id) => campaigns.get(id)));
  const isOfCampaign = (id: number) => campaigns.has(id) && decided.has(campaigns.get(id));
  if (along !== undefined && !along.every(isOfCampaign))
    throw createFieldError("along", validationMessages.notInCampaign);
  return async (id) => {
    const campaign = campaigns.get(id);
    if (campaign === undefined) return [];
    return along === undefined
      ? listHeld(db, campaign, limits.bulkDecisions.max)
      : along.filter((other) => campaigns.get(other) === campaign);
  };
}

type Outcome = { along: number[]; failed: Failure[] };

/** Decides texts along with the verdict `id`, each in its own transaction. */
async function decideOthers(
  deps: ModerationDeps,
  viewer: Viewer,
  others: Iterable<number>,
  { id, ...decision }: Decision & { id: number },
): Promise<Outcome> {
  const outcome: Outcome = { along: [], failed: [] };
  for (const other of others) {
    try {
      await decideVerdict(deps, viewer, other, { ...decision, along: id });
      outcome.along.push(other);
    } catch (error) {
      outcome.failed.push(toFailure(deps, other, error));
    }
  }
  return outcome;
}

type WithAlong = Decision & { along?: readonly number[] | undefined };

/** Decides a verdict and texts of its campaign. Throws 409 if it was already decided. */
export async function decideWithCampaign(
  deps: ModerationDeps,
  viewer: Viewer,
  id: number,
  { along, ...decision }: WithAlong,
) {
  const getOthers = await findAlong(deps, [id], along);
  const row = await decideVerdict(deps, viewer, id, decision);
  const others = new Set(await getOthers(id)).difference(new Set([id]));
  return {
    ...presentVerdict(row),
    ...(await decideOthers(deps, viewer, others, { id, ...decision })),
  };
}

/** Decides each verdict, and texts of its campaign. Returns the decided ids and the failures. */
export async function decideVerdicts(
  deps: ModerationDeps,
  viewer: Viewer,
  { ids, along, ...decision }: WithAlong & { ids: readonly number[] },
): Promise<{ done: number[] } & Outcome> {
  const getOthers = await findAlong(deps, ids, along);
  const done: number[] = [];
  const all: Outcome = { along: [], failed: [] };
  const asked = new Set(ids);
  for (const id of new Set(ids)) {
    try {
      await decideVerdict(deps, viewer, id, decision);
      done.push(id);
      const others = new Set(await getOthers(id)).difference(asked);
      const outcome = await decideOthers(deps, viewer, others, { id, ...decision });
      for (const other of others) asked.add(other);
      all.along.push(...outcome.along);
      all.failed.push(...outcome.failed);
    } catch (error) {
      all.failed.push(toFailure(deps, id, error));
    }
  }
  return { done, ...all };
}
