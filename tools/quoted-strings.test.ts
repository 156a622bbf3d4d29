import { expect, test } from "vitest";
import { isSaid, literalsOf, unsaid } from "./quoted-strings.ts";

test("texts and patterns are found, comments are not", () => {
  const program = `
    // "in a comment"
    /* 'in another' */
    await expect(page.getByText("You haven't")).toBeVisible();
    const count = 4 / 2;
    page.getByRole("button", { name: /^Remove \\(all\\)$/ });
    say(\`Reason: \${why}\`);
  `;
  const literals = literalsOf(program);
  expect(literals).toContain("You haven't");
  expect(literals).toContain("^Remove (all)$");
  expect(literals.some((literal) => literal.startsWith("Reason: "))).toBe(true);
  expect(literals.join()).not.toContain("comment");
  expect(literals.join()).not.toContain("another");
});

test("a short text has to stand alone, a long one may stand in a longer", () => {
  expect(isSaid("Seen", ["Seen by all"])).toBe(false);
  expect(isSaid("Seen", ["^Seen$"])).toBe(true);
  expect(isSaid("Failed to update vote", ["Error: Failed to update vote."])).toBe(true);
  expect(isSaid("No notifications", ["No notification"])).toBe(false);
});

test("what nobody says is told", () => {
  const catalogue = [
    { section: 2, text: "N votes", asserted: "128 votes" },
    { section: 8, text: "Login failed" },
  ];
  expect(unsaid(catalogue, ['getByText("128 votes")'])).toEqual([catalogue[1]]);
});
