import type { Comment } from "@upwell/client/entities";

export type Thread = { comment: Comment; replies: Comment[] };

/** Comments with the replies to each, one level deep; what is pinned stands first. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<number, Thread>();
  for (const comment of comments) {
    const parent = comment.parentId === null ? undefined : threads.get(comment.parentId);
    if (parent) parent.replies.push(comment);
    // A reply whose comment is gone still has something to say.
    else threads.set(comment.id, { comment, replies: [] });
  }
  const all = [...threads.values()];
  return [
    ...all.filter(({ comment }) => comment.isPinned),
    ...all.filter(({ comment }) => !comment.isPinned),
  ];
}
