import { beforeEach, expect, test } from "vitest";
import {
  dropPendingAction,
  type PendingAction,
  peekPendingAction,
  storePendingAction,
  takePendingAction,
} from "./pending-action.ts";

const comment: PendingAction = {
  kind: "comment",
  featureId: 7,
  content: 'Two lines\nand "quotes" & <tags>',
  parent: null,
  isConcern: true,
};

beforeEach(dropPendingAction);

test("returns a pending action once, with its text intact", () => {
  storePendingAction(comment);
  expect(peekPendingAction()).toEqual(comment);
  expect(takePendingAction()).toEqual(comment);
  expect(takePendingAction()).toBeUndefined();
});

test("keeps only the last action", () => {
  storePendingAction(comment);
  storePendingAction({ kind: "vote", featureId: 3 });
  expect(takePendingAction()).toEqual({ kind: "vote", featureId: 3 });
});

test("ignores an action from an hour ago", () => {
  storePendingAction({ kind: "vote", featureId: 3 }, 0);
  expect(takePendingAction(60 * 60_000)).toBeUndefined();
});

test("drops the action when the dialog closes", () => {
  storePendingAction(comment);
  dropPendingAction();
  expect(takePendingAction()).toBeUndefined();
});
