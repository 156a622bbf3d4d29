/** Brings the comments of a batch in, hidden or public. */
import { itemKinds } from "@upwell/contract/imports/values";
import * as m from "@upwell/messages/imports";
import { followMerges } from "../features/merge-queries.ts";
import { type Batch, findKnown, getAuthor, getState, hold, record, toDate } from "./batch.ts";
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

type Placed = Prepared & {
  data: CommentData;
  feature_id: number;
  thread: sql.Thread | null;
  isPublic: boolean;
};

/** Finds where comments belong; of those that belong nowhere, says why. */
async function place(all: Batch, prepared: readonly Prepared[]): Promise<Placed[]> {
  const { tx, outcomes } = all;
  const read = prepared.map((one) => ({ ...one, data: one.item.data as CommentData }));
  const ideaIds = read.map(({ data }) => data.idea);
  const ideas = await findKnown(all, itemKinds.idea, ideaIds);
  const parentIds = read.flatMap(({ data }) => data.parent ?? []);
  const parents = await findKnown(all, itemKinds.comment, parentIds);
  // Locked first, as by all that write both.
  const featureIds = [...ideas.values()].flatMap(({ feature_id }) => feature_id ?? []);
  const places = await lockIdeas(all, featureIds);
  const commentIds = [...parents.values()].flatMap(({ comment_id }) => comment_id ?? []);
  const threads = new Map(
    (await sql.listThreads(tx, commentIds)).map((thread) => [thread.reply_to, thread]),
  );
  return read.flatMap((one) => {
    const { item, verdict, data } = one;
    const refuse = (state: "same" | "failed", problem: string) => {
      outcomes.set(item.id, { state, problem });
      return [];
    };
    const idea = ideas.get(data.idea);
    if (idea?.choice === "link") return refuse("same", m.problems.linkedIdea);
    const feature_id = places.get(idea?.feature_id ?? 0);
    if (feature_id === undefined) return refuse("failed", m.problems.noIdea);
    const parent = data.parent === null ? null : parents.get(data.parent);
    const thread = parent === null ? null : threads.get(parent?.comment_id ?? 0);
    if (thread === undefined || (thread !== null && thread.feature_id !== feature_id))
      return refuse("failed", m.problems.noParent);
    const state = getState(verdict);
    outcomes.set(item.id, { state });
    return [{ ...one, feature_id, thread, isPublic: state === "brought" }];
  });
}

function toComment({ html, data, feature_id, thread, isPublic }: Placed, now: Date) {
  const { content, posted_as, is_pinned, is_concern } = data;
  const created_at = toDate(data.created_at, now);
  return {
    ...{ feature_id, parent_id: thread?.id ?? null },
    origin_feature_id: thread?.origin_feature_id ?? null,
    ...{ content, content_html: html, posted_as, is_concern },
    is_pinned: is_pinned && isPublic,
    moderation_state: isPublic ? ("public" as const) : ("pending" as const),
    ...{ created_at, updated_at: created_at, imported_at: now },
  };
}

/** Brings comments in, on the ideas of their ideas' merges. */
export async function bringComments(
  deps: Deps,
  all: Batch,
  prepared: readonly Prepared[],
): Promise<void> {
  const { tx, now } = all;
  const placed = await place(all, prepared);
  const rows = placed.map((one) => toComment(one, now));
  const ids = await sql.insertComments(tx, rows);
  const stored = placed.map((one, at) => ({ ...one, id: ids[at] as number }));
  await record(
    all,
    stored.map(({ item, id }) => [item, { comment_id: id, ...getAuthor(all, item) }]),
  );
  for (const { id, data, verdict, isPublic, feature_id } of stored) {
    if (verdict !== null && getState(verdict) === "held") await hold(deps, all, verdict, id);
    if (!isPublic) continue;
    all.comments.push(id);
    if (data.is_workaround) await sql.setWorkaround(tx, feature_id, id);
  }
}
