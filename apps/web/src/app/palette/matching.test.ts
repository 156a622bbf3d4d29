import { expect, test } from "vitest";
import { matching } from "./matching.ts";

const pages = [
  { label: "Home", also: "start front page" },
  { label: "Browse Platforms", also: "directory" },
  { label: "My Contributions", also: "ideas" },
  { label: "Terms", also: "legal" },
  { label: "Privacy", also: "legal data" },
  { label: "Café plätze", also: "homely" },
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
    matching(pages, text)
      .map(({ label }) => label)
      .join(", "),
  ).toBe(labels);
});

test("what begins so comes before what only has a word that does", () => {
  const list = [
    { label: "Add an idea", also: "suggest" },
    { label: "Please suggest", also: "" },
    { label: "Suggest", also: "" },
  ];
  expect(matching(list, "sug").map(({ label }) => label)).toEqual([
    "Suggest",
    "Please suggest",
    "Add an idea",
  ]);
});
