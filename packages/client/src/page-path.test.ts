import { expect, test } from "vitest";
import { matchPath, parsePath } from "./page-path.ts";

test.each([
  ["/", []],
  ["/platforms", ["platforms"]],
  ["/platforms/", ["platforms"]],
  ["/feature/12/edit", ["feature", "12", "edit"]],
  ["/platform/caf%C3%A9", ["platform", "café"]],
  ["/feature/100%", undefined],
])("parses %s", (path, parts) => {
  expect(parsePath(path)).toEqual(parts);
});

test.each([
  ["/", "/", ""],
  ["/my/contributions", "/my/contributions", ""],
  ["/feature/:id", "/feature/12", "12"],
  ["/feature/:id", "/feature/100%", undefined],
  ["/feature/:id/edit", "/feature/12/edit", "12"],
  ["/feature/:id/edit", "/feature/12", undefined],
  ["/feature/:id", "/feature/12/edit", undefined],
  ["/feature/:id", "/platform/12", undefined],
])("matches %s against %s", (pattern, path, id) => {
  expect(matchPath(pattern, path)).toBe(id);
});
