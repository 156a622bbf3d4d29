/** Brings the comments of a batch in, hidden or public. */
import { itemKinds } from "@upwell/contract/imports/values";
import * as m from "@upwell/messages/imports";
import { followMerges } from "../features/merge-queries.ts";
import {
  type Batch,
  findKnown,
  getAuthor,
  getState,
  hold,
  type Outcome,
  record,
  toDate,
} from "./batch.ts";
import * as sql from "./bring-queries.ts";
import type { Deps } from "./deps.ts";
import type { CommentData } from "./items.ts";
import type { Prepared } from "./judge-item.ts";

/** Locks ideas with comments. Returns where each is now: itself, or the idea of its merge. */
async function lockIdeas({ tx }: Batch, ids: readonly number[]): Promise<Map<number, number>> {
  const places = new Map((await sql.lockIdeas(tx, ids)).map((id) => [id, id]));
  for (const id of new Set(ids)) {
    if (places.has(id)) continue;
    const moved = await followMerges(tx, id, async (at) => (await sql.lockIdeas(tx, [at]))[0]);
    if (moved !== undefined) places.set(id, moved.id);
  }
  return places;
}

/** Brings comments in, on the ideas of their ideas' merges. */
export async function bringComments(
  deps: Deps,
  all: Batch,
  prepared: readonly Prepared[],
): Promise<Outcome[]> {
  const { tx, now } = all;
  const read = prepared.map((one) => ({ ...one, data: one.item.data as CommentData }));
  const ideas = await findKnown(
    all,
    itemKinds.idea,
    read.map(({ data }) => data.idea),
  );
  const parents = await findKnown(
    all,
    itemKinds.comment,
    read.flatMap(({ data }) => data.parent ?? []),
  );
  // Locked first, as by all that write both.
  const places = await lockIdeas(
    all,
    [...ideas.values()].flatMap(({ feature_id }) => feature_id ?? []),
  );
  const threads = new Map(
    (
      await sql.listThreads(
        tx,
        [...parents.values()].flatMap(({ comment_id }) => comment_id ?? []),
      )
    ).map((thread) => [thread.reply_to, thread]),
  );
  const placed = read.map((one) => {
    const failed = (problem: string) => ({
      ...one,
      outcome: { state: "failed", problem } as Outcome,
    });
    const { idea: ideaId, parent } = one.data;
    const idea = ideas.get(ideaId);
    if (idea?.choice === "link")
      return { ...one, outcome: { state: "same", problem: m.problems.linkedIdea } as Outcome };
    const feature_id = places.get(idea?.feature_id ?? 0);
    if (feature_id === undefined) return failed(m.problems.noIdea);
    const thread = parent === null ? null : threads.get(parents.get(parent)?.comment_id ?? 0);
    if (thread === undefined || (thread !== null && thread.feature_id !== feature_id))
      return failed(m.problems.noParent);
    return { ...one, outcome: { state: getState(one.verdict) }, place: { feature_id, thread } };
  });
  const kept = placed.flatMap((one) => ("place" in one ? [one] : []));
  const ids = await sql.insertComments(
    tx,
    kept.map(({ html, data, outcome, place: { feature_id, thread } }) => {
      const { content, posted_as, is_pinned, is_concern } = data;
      const isPublic = outcome.state === "brought";
      const created_at = toDate(data.created_at, now);
      return {
        ...{ feature_id, parent_id: thread?.id ?? null },
        origin_feature_id: thread?.origin_feature_id ?? null,
        ...{ content, content_html: html, posted_as, is_concern },
        is_pinned: is_pinned && isPublic,
        moderation_state: isPublic ? ("public" as const) : ("pending" as const),
        ...{ created_at, updated_at: created_at, imported_at: now },
      };
    }),
  );
  const stored = kept.map((one, at) => ({ ...one, id: ids[at] as number }));
  await record(
    all,
    stored.map(({ item, id }) => [item, { comment_id: id, ...getAuthor(all, item) }]),
  );
  for (const { id, data, verdict, outcome, place } of stored) {
    if (outcome.state === "held" && verdict !== null) await hold(deps, all, verdict, id);
    if (outcome.state !== "brought") continue;
    all.comments.push(id);
    if (data.is_workaround) await sql.setWorkaround(tx, place.feature_id, id);
  }
  return placed.map(({ outcome }) => outcome);
}
