import { expect, test } from "vitest";
import { findLiterals, findUnasserted, isAsserted } from "./quoted-strings.ts";

test("finds texts and patterns, but not comments", () => {
  const program = `
    // "in a comment"
    /* 'in another' */
    await expect(page.getByText("You haven't")).toBeVisible();
    const count = 4 / 2;
    page.getByRole("button", { name: /^Remove \\(all\\)$/ });
    expectText(\`Reason: \${why}\`);
  `;
  const literals = findLiterals(program);
  expect(literals).toContain("You haven't");
  expect(literals).toContain("^Remove (all)$");
  expect(literals.some((literal) => literal.startsWith("Reason: "))).toBe(true);
  expect(literals.join()).not.toContain("comment");
  expect(literals.join()).not.toContain("another");
});

test("matches short texts exactly, and long ones as parts of others", () => {
  expect(isAsserted("Seen", ["Seen by all"])).toBe(false);
  expect(isAsserted("Seen", ["^Seen$"])).toBe(true);
  expect(isAsserted("Failed to update vote", ["Error: Failed to update vote."])).toBe(true);
  expect(isAsserted("No notifications", ["No notification"])).toBe(false);
});

test("reports strings that no test asserts", () => {
  const catalogue = [
    { section: 2, text: "N votes", asserted: "128 votes" },
    { section: 8, text: "Login failed" },
  ];
  expect(findUnasserted(catalogue, ['getByText("128 votes")'])).toEqual([catalogue[1]]);
});
