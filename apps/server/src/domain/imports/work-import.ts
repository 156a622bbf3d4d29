/** Works on an import: a slice at a time, so that it goes on in any process, and can be stopped. */
import { performance } from "node:perf_hooks";
import type { ImportState } from "@upwell/contract/imports/values";
import * as m from "@upwell/messages/imports";
import { ClaimLost, extend, type Item, type Outcome, release } from "../../db/queue.ts";
import { bringNext } from "./bring-items.ts";
import { flattenReplies, orderMerges } from "./bring-queries.ts";
import { checkNext } from "./check-items.ts";
import type { Deps } from "./deps.ts";
import { ImportProblem } from "./items.ts";
import * as queries from "./queries.ts";
import { readImport } from "./read-import.ts";
import { undoNext } from "./undo-import.ts";

/** How long one attempt works. */
const sliceMs = 2000;

type Step = {
  /** Works off some; returns false at the end. What lasts longer than a slice keeps the task from others meanwhile. */
  next(deps: Deps, row: queries.ImportRow, keep: () => Promise<void>): Promise<boolean>;
  next_state: ImportState;
  /** After several failures. What was brought can go on, or be undone. */
  failed_state: ImportState;
};

async function readWhole(
  deps: Deps,
  row: queries.ImportRow,
  keep: () => Promise<void>,
): Promise<boolean> {
  await readImport(deps, row, keep);
  await deps.write(async (tx) => {
    await flattenReplies(tx, row.id);
    await orderMerges(tx, row.id);
  });
  return false;
}

const steps: Partial<Record<ImportState, Step>> = {
  reading: { next: readWhole, next_state: "checking", failed_state: "failed" },
  checking: { next: checkNext, next_state: "ready", failed_state: "failed" },
  running: { next: bringNext, next_state: "done", failed_state: "stopped" },
  undoing: { next: undoNext, next_state: "undone", failed_state: "done" },
};

/** Moves an import to its next state, unless a person has moved it meanwhile. */
const move = (deps: Deps, row: queries.ImportRow, to: ImportState, problem: string | null = null) =>
  deps.write(async (tx) => {
    const now = await queries.lockImport(tx, row.id);
    if (now?.state !== row.state) return;
    const isOver = to === "done" || to === "failed" || to === "undone";
    const finished = isOver ? { finished_at: deps.now() } : {};
    await queries.updateImport(tx, row.id, { state: to, problem, ...finished });
    if (row.state !== "reading") return;
    // Not before: whoever goes on after a crash reads the file again.
    await queries.deleteParts(tx, row.id);
    if (to === "failed") await queries.deleteItems(tx, row.id);
  });

/** Why a running import has to stop. */
async function findHindrance({ db }: Deps, row: queries.ImportRow): Promise<string | undefined> {
  if (row.state !== "running") return undefined;
  if (!row.platform_active) return m.problems.takenDown;
  const isAllowed =
    row.user_id === null || (await queries.mayImport(db, row.user_id, row.platform_id));
  return isAllowed ? undefined : m.problems.left;
}

/** Works on the import of a task. Returns the outcome, or undefined if the task waits for its next slice. */
export async function workImport(deps: Deps, task: Item<"tasks">): Promise<Outcome | undefined> {
  const row = await queries.findImport(deps.db, task.subject_id);
  const step = row && steps[row.state];
  if (row === undefined || step === undefined) return { is: "done" };
  try {
    const hindrance = await findHindrance(deps, row);
    if (hindrance !== undefined) {
      await move(deps, row, "stopped", hindrance);
      return { is: "done" };
    }
    const keep = () => extend(deps.db, queries.importQueue, [task], deps.now());
    const until = performance.now() + sliceMs;
    let hasMore = true;
    while (hasMore && performance.now() < until) hasMore = await step.next(deps, row, keep);
    if (!hasMore) await move(deps, row, step.next_state);
  } catch (error) {
    if (error instanceof ClaimLost) throw error;
    if (error instanceof ImportProblem) {
      await move(deps, row, "failed", error.message);
      return { is: "done" };
    }
    if (task.attempts > queries.importQueue.pausesMs.length)
      await move(deps, row, step.failed_state, m.problems.failed);
    throw error;
  }
  await release(deps.db, queries.importQueue, [task], deps.now());
  return undefined;
}
