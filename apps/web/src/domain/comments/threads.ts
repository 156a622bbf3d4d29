import type { Comment } from "@upwell/client/entities";

export type Thread = { comment: Comment; replies: Comment[] };

/** Adds the viewer's posted comments that are not among the loaded ones. */
export function addPosted(
  loaded: readonly Comment[],
  posted: readonly Comment[],
  viewerId: number | undefined,
): Comment[] {
  const ids = new Set(loaded.map(({ id }) => id));
  return [...loaded, ...posted.filter(({ id, user }) => !ids.has(id) && user?.id === viewerId)];
}

/** Returns the replies to some comments. */
export const getReplies = (replies: readonly Comment[], comments: readonly Comment[]): Comment[] =>
  replies.filter(({ parentId }) => comments.some(({ id }) => id === parentId));

/** Groups comments into threads one level deep, in the order of the first of each, pinned comments first. */
export function buildThreads(comments: readonly Comment[]): Thread[] {
  const loaded = new Map(comments.map((comment) => [comment.id, comment]));
  const threads = new Map<number, Thread>();
  for (const comment of comments) {
    // Shows a reply whose parent is deleted, or not loaded yet, as a thread.
    const first = loaded.get(comment.parentId ?? comment.id) ?? comment;
    const thread = threads.get(first.id) ?? { comment: first, replies: [] };
    threads.set(first.id, thread);
    if (first !== comment) thread.replies.push(comment);
  }
  for (const { replies } of threads.values())
    replies.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
  const all = [...threads.values()];
  return [
    ...all.filter(({ comment }) => comment.isPinned),
    ...all.filter(({ comment }) => !comment.isPinned),
  ];
}

/** Keeps threads where they were shown before, at `places`, while the counts change by which they were sorted. */
export function keepPlaces(threads: readonly Thread[], places: Map<number, number>): Thread[] {
  for (const { comment } of threads)
    if (!places.has(comment.id)) places.set(comment.id, places.size);
  const placeOf = ({ comment }: Thread) => places.get(comment.id) ?? 0;
  return threads.toSorted((a, b) => placeOf(a) - placeOf(b));
}
