import type { FeatureDetail } from "@upwell/client/entities";
import { expect, test } from "vitest";
import { fillSnippet } from "./fill-snippet.ts";

const user = { username: "ada", displayName: "" } as FeatureDetail["user"];
const about = (title: string) => ({ user, title });
const fill = (content: string, title: string, isMarkdown = true) =>
  fillSnippet(content, about(title), isMarkdown);

test("names the author and the title, each time", () => {
  expect(fill("Hi {author}, {author}! “{title}” is planned. {name} stays.", "Dark mode")).toBe(
    "Hi ada, ada! “Dark mode” is planned. {name} stays.",
  );
});

test("fills in nothing that was filled in", () => {
  expect(fill("{title}", "{author}")).toBe("{author}");
});

test("says “there” to nobody", () => {
  expect(fillSnippet("Hi {author},", { user: null, title: "" }, true)).toBe("Hi there,");
});

test("keeps the characters of a title, as Markdown and as text", () => {
  expect(fill("See {title}", "*a* [b](c) https://d")).toBe("See \\*a\\* \\[b\\](c) https\\://d");
  expect(fill("Now:\n{title}", "# 1")).toBe("Now:\n\\# 1");
  expect(fill("{title}", "1. It")).toBe("1\\. It");
  expect(fill("Now:\n{title}", "# *1*", false)).toBe("Now:\n# *1*");
});
