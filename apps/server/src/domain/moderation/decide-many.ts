/** Deciding about many texts in one call. */
import { errors } from "@upwell/contract/errors";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { decideVerdict } from "./decide.ts";

type Failure = { id: number; code: string; detail: string };
type Decision = { decision: "allow" | "reject"; reason: string };

function failureOf({ log }: Deps, id: number, error: unknown): Failure {
  if (error instanceof AppError) return { id, code: error.code, detail: error.message };
  log.error({ err: error, verdict: id }, "one of many was not decided");
  return { id, code: "internal_error", detail: errors.internal_error[1] };
}

/** Each for itself: what is still possible is done, of the others it is said why not. */
export async function decideMany(
  deps: Deps,
  viewer: Viewer,
  { ids, ...decision }: Decision & { ids: readonly number[] },
): Promise<{ done: number[]; failed: Failure[] }> {
  const done: number[] = [];
  const failed: Failure[] = [];
  for (const id of new Set(ids)) {
    try {
      await decideVerdict(deps, viewer, id, decision);
      done.push(id);
    } catch (error) {
      failed.push(failureOf(deps, id, error));
    }
  }
  return { done, failed };
}
