import { expect, test } from "vitest";
import { findMatches, isNamed } from "./find-matches.ts";

const pages = [
  { label: "Home", synonyms: "start front page" },
  { label: "Browse Platforms", synonyms: "directory" },
  { label: "My Contributions", synonyms: "ideas" },
  { label: "Terms", synonyms: "legal" },
  { label: "Privacy", synonyms: "legal data" },
  { label: "Café plätze", synonyms: "homely" },
];

test.each([
  ["", "Home, Browse Platforms, My Contributions, Terms, Privacy, Café plätze"],
  ["  ", "Home, Browse Platforms, My Contributions, Terms, Privacy, Café plätze"],
  ["home", "Home, Café plätze"],
  ["HOM", "Home, Café plätze"],
  ["ome", ""],
  ["platforms", "Browse Platforms"],
  ["plat", "Browse Platforms, Café plätze"],
  ["pla bro", "Browse Platforms"],
  ["browse home", ""],
  ["legal", "Terms, Privacy"],
  ["legal data", "Privacy"],
  ["cafe", "Café plätze"],
  ["PLÄTZE", "Café plätze"],
  ["my contr", "My Contributions"],
  ["?!", ""],
  ["(home)", "Home, Café plätze"],
])("%j finds %s", (text, labels) => {
  expect(
    findMatches(pages, text)
      .map(({ label }) => label)
      .join(", "),
  ).toBe(labels);
});

test("ranks a match at the start of the label before a match of a later word", () => {
  const list = [
    { label: "Add an idea", synonyms: "suggest" },
    { label: "Please suggest", synonyms: "" },
    { label: "Suggest", synonyms: "" },
  ];
  expect(findMatches(list, "sug").map(({ label }) => label)).toEqual([
    "Suggest",
    "Please suggest",
    "Add an idea",
  ]);
});

test.each([
  ["", true],
  ["switch theme", true],
  ["night", true],
  ["dark mode", false],
  ["layers", false],
])("%j names the switch of the theme: %s", (text, named) => {
  const theme = { label: "Switch theme to dark", synonyms: "colour color mode night appearance" };
  expect(isNamed(theme, text)).toBe(named);
});
