import type { Comment } from "@upwell/client/entities";
import { expect, test } from "vitest";
import { threadsOf } from "./threads.ts";

const comment = (id: number, parentId: number | null = null, isPinned = false): Comment => ({
  id,
  featureId: 1,
  content: "",
  parentId,
  createdAt: "",
  updatedAt: "",
  isPinned,
  isOfficial: false,
  moderationState: "public",
  user: null,
  can: { edit: false, delete: false, pin: false },
});

const shape = (comments: Comment[]) =>
  threadsOf(comments).map((thread) => [thread.comment.id, thread.replies.map(({ id }) => id)]);

test("replies stand under what they answer, pinned comments first", () => {
  const all = [comment(1), comment(2), comment(3, 1), comment(4, null, true), comment(5, 1)];
  expect(shape(all)).toEqual([
    [4, []],
    [1, [3, 5]],
    [2, []],
  ]);
});

test("a reply whose comment is gone is not lost", () => {
  expect(shape([comment(7, 99)])).toEqual([[7, []]]);
});
