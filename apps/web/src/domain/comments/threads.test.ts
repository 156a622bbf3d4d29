import type { Comment } from "@upwell/client/entities";
import { expect, test } from "vitest";
import { addPosted, buildThreads, keepPlaces } from "./threads.ts";

const comment = (id: number, parentId: number | null = null, isPinned = false): Comment => ({
  id,
  featureId: 1,
  content: "",
  contentHtml: "",
  pictures: [],
  parentId,
  createdAt: "",
  updatedAt: "",
  editedAt: null,
  isPinned,
  isConcern: false,
  isWorkaround: false,
  helpfulCount: 0,
  isMarkedHelpful: false,
  mergedFrom: null,
  broughtFrom: null,
  postedAs: null,
  via: null,
  authorJobTitle: "",
  moderationState: "public",
  user: null,
  can: {
    ...{ edit: false, delete: false, pin: false },
    ...{ markConcern: false, markWorkaround: false, markHelpful: false, removeName: false },
  },
});

const toIds = (comments: Comment[]) =>
  buildThreads(comments).map((thread) => [thread.comment.id, thread.replies.map(({ id }) => id)]);

test("groups replies under their parents, with pinned comments first", () => {
  const all = [comment(1), comment(2), comment(3, 1), comment(4, null, true), comment(5, 1)];
  expect(toIds(all)).toEqual([
    [4, []],
    [1, [3, 5]],
    [2, []],
  ]);
});

test("a thread stands where the first of it is, and keeps its place", () => {
  const places = new Map<number, number>();
  const order = (...ids: number[]) =>
    keepPlaces(buildThreads(ids.map((id) => comment(id, id === 4 ? 2 : null))), places).map(
      (thread) => thread.comment.id,
    );
  expect(order(4, 3, 2, 1)).toEqual([2, 3, 1]);
  expect(order(1, 2, 3, 4, 5)).toEqual([2, 3, 1, 5]);
});

test("keeps a reply whose parent is deleted", () => {
  expect(toIds([comment(7, 99)])).toEqual([[7, []]]);
});

test("adds the viewer's posted comments until their page is loaded", () => {
  const by = (id: number, viewer: number) => ({ ...comment(id), user: { id: viewer } }) as Comment;
  const posted = [by(8, 1), by(9, 1), by(10, 2)];
  const ids = (loaded: Comment[]) => addPosted(loaded, posted, 1).map(({ id }) => id);
  expect(ids([comment(1)])).toEqual([1, 8, 9]);
  expect(ids([comment(1), by(8, 1), by(9, 1)])).toEqual([1, 8, 9]);
});
