/** Which text is kept over any sequence of changes. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type EarlierTexts,
  type Text,
  type TextChange,
  updateEarlierTexts,
} from "./earlier-texts.ts";

const text: fc.Arbitrary<Text> = fc.record({
  title: fc.constantFrom("A", "B", "C"),
  description: fc.constantFrom("a", "b", "c"),
});
const change = fc.record({
  after: text,
  by: fc.constantFrom(null, null, "team" as const, "site" as const),
  hasVotes: fc.boolean(),
  isPublic: fc.constantFrom(true, true, true, false),
});

type Change = Omit<TextChange, "before">;

/** Applies changes to a text; the votes stay once there are any. */
function run(start: Text, changes: readonly Change[]) {
  let before = start;
  let hasVotes = false;
  let stored: EarlierTexts = { first: undefined, own: undefined };
  const steps = changes.map((step) => {
    hasVotes ||= step.hasVotes;
    stored = updateEarlierTexts(stored, { ...step, before, hasVotes });
    const result = { ...step, before, hasVotes, stored };
    before = step.after;
    return result;
  });
  return { steps, now: before, stored };
}

test("what is kept differs from the text that is shown", () => {
  fc.assert(
    fc.property(text, fc.array(change), (start, changes) => {
      for (const { after, stored } of run(start, changes).steps)
        for (const row of [stored.first, stored.own]) {
          if (row === undefined) continue;
          expect(row.is_removed).toBe(row.title === null && row.description === null);
          // An author's first text may be what staff write by chance; their own never is.
          if (row === stored.own) {
            expect(row.title).not.toBe(after.title);
            expect(row.description).not.toBe(after.description);
          }
        }
    }),
  );
});

test("staff change only what is kept of the author, until the author writes it again", () => {
  fc.assert(
    fc.property(text, fc.array(change), (start, changes) => {
      const own = { ...start };
      for (const { by, before, after, stored } of run(start, changes).steps)
        for (const field of ["title", "description"] as const) {
          if (by === null && before[field] !== after[field]) own[field] = after[field];
          expect(stored.own?.[field] ?? after[field]).toBe(own[field]);
        }
    }),
  );
});

test("a change before the votes of others keeps nothing, one of theirs after them the text they voted for", () => {
  fc.assert(
    fc.property(
      text,
      fc.array(change.map((one) => ({ ...one, by: null, isPublic: true }))),
      (start, changes) => {
        const { steps, now, stored } = run(start, changes);
        const voted = steps.find(
          ({ before, after, hasVotes }) =>
            hasVotes && (before.title !== after.title || before.description !== after.description),
        )?.before;
        for (const field of ["title", "description"] as const)
          expect(stored.first?.[field] ?? now[field]).toBe(voted?.[field] ?? now[field]);
      },
    ),
  );
});

test("the text of a hidden idea is not kept, but the mark is", () => {
  const before = { title: "An insult", description: "to someone" };
  const after = { title: "A wish", description: "of someone" };
  const none = { first: undefined, own: undefined };
  const hidden = { before, after, by: null, hasVotes: true, isPublic: false };
  const { first } = updateEarlierTexts(none, hidden);
  expect(first).toEqual({ title: null, description: null, is_removed: true });
  const again = updateEarlierTexts(
    { first, own: undefined },
    { ...hidden, before: after, after: before, isPublic: true },
  );
  expect(again.first).toEqual(first);
});
