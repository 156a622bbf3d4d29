import { expect, test } from "vitest";
import { parseFeatureId } from "../../lib/feature-search.ts";
import { toFilter, toSelection } from "./use-vote-filter.ts";

test.each([
  ["12", 12],
  [" 12 ", 12],
  ["https://ideas.example/feature/12/dark-mode-2", 12],
  ["https://ideas.example/#/feature/12", 12],
  ["/feature/12/votes", 12],
  ["/user/12", undefined],
  ["dark mode", undefined],
  ["0", undefined],
  ["", undefined],
  ["12345678901", undefined],
])("finds the idea in %j", (text, id) => {
  expect(parseFeatureId(text)).toBe(id);
});

test("leaves out what is empty or broken", () => {
  expect(
    toSelection({ feature: "x", user: "7", since: "yesterday", new: "no", domain: " " }),
  ).toEqual({ userId: 7 });
});

test("selects suspicious votes from the first to the last one", () => {
  const suspicious = {
    feature: { id: 3, title: "Dark mode" },
    platform: "Paper",
    votes: 6,
    ofVotes: 7,
    firstAt: "2026-05-03T14:30:00.000Z",
    lastAt: "2026-05-03T14:38:00.000Z",
  };
  const { user, ...filter } = toFilter({
    ...suspicious,
    suspicion: "mail_domain",
    mailDomain: "m.example",
  });
  expect(user).toBeNull();
  expect(filter).toEqual({
    feature: "3",
    since: "2026-05-03T14:30:00.000Z",
    until: "2026-05-03T14:38:01.000Z",
    new: null,
    domain: "m.example",
  });
});
