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

/** Groups comments into threads one level deep, pinned comments first. */
export function buildThreads(comments: readonly Comment[]): Thread[] {
  const threads = new Map<number, Thread>();
  for (const comment of comments) {
    const parent = comment.parentId === null ? undefined : threads.get(comment.parentId);
    if (parent) parent.replies.push(comment);
    // Shows a reply whose parent is deleted as a thread.
    else threads.set(comment.id, { comment, replies: [] });
  }
  const all = [...threads.values()];
  return [
    ...all.filter(({ comment }) => comment.isPinned),
    ...all.filter(({ comment }) => !comment.isPinned),
  ];
}
