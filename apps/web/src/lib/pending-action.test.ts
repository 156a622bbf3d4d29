import { beforeEach, expect, test } from "vitest";
import {
  dropPendingAction,
  keepPendingAction,
  type PendingAction,
  peekPendingAction,
  takePendingAction,
} from "./pending-action.ts";

const comment: PendingAction = {
  kind: "comment",
  featureId: 7,
  content: 'Two lines\nand "quotes" & <tags>',
  parent: null,
};

beforeEach(dropPendingAction);

test("what was begun is done once, with the text intact", () => {
  keepPendingAction(comment);
  expect(peekPendingAction()).toEqual(comment);
  expect(takePendingAction()).toEqual(comment);
  expect(takePendingAction()).toBeUndefined();
});

test("the last thing begun counts", () => {
  keepPendingAction(comment);
  keepPendingAction({ kind: "vote", featureId: 3 });
  expect(takePendingAction()).toEqual({ kind: "vote", featureId: 3 });
});

test("nobody's vote is cast because of something begun an hour ago", () => {
  keepPendingAction({ kind: "vote", featureId: 3 }, 0);
  expect(takePendingAction(60 * 60_000)).toBeUndefined();
});

test("whoever closes the dialog has changed their mind", () => {
  keepPendingAction(comment);
  dropPendingAction();
  expect(takePendingAction()).toBeUndefined();
});
