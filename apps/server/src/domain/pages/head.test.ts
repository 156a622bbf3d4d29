import { brokenTitles, worstTitles } from "@upwell/tests/harness/worst-titles";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { renderHead } from "./head.ts";
import { describeList } from "./structured-data.ts";

const config = readConfig({ PUBLIC_URL: "https://wishes.example/ideas/", SITE_NAME: "A & B" });

test("names the page, its canonical URL, card and feed below the base path", () => {
  const head = renderHead(config, {
    title: "Dark mode",
    description: "word ".repeat(100),
    path: "/feature/1/dark-mode",
    feed: "/feature/1/feed.atom",
    image: "/og/feature/1.png",
  }).text;
  expect(head).toContain("<title>Dark mode · A &amp; B</title>");
  expect(head).toContain(
    '<link rel="canonical" href="https://wishes.example/ideas/feature/1/dark-mode">',
  );
  expect(head).toContain('content="https://wishes.example/ideas/og/feature/1.png"');
  expect(head).toContain('href="https://wishes.example/ideas/feature/1/feed.atom"');
  const description = /name="description" content="([^"]*)"/.exec(head)?.[1] ?? "";
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/word…$/);
});

test("keeps pages out of search engines on request", () => {
  const head = renderHead(config, { description: "", path: "/user/1", isIndexed: false }).text;
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toContain("canonical");
});

test("describes no empty list", () => {
  expect(describeList([], (path) => path)).toEqual([]);
});

test.each([...worstTitles, ...brokenTitles])("%j stays text", (title) => {
  const head = renderHead(config, {
    title,
    description: title,
    path: "/",
    structuredData: describeList(["/"], (path) => path).map((list) => ({ ...list, name: title })),
  }).text;
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  expect(JSON.parse(data)).toMatchObject({ "@type": "ItemList", name: title });
  // Nothing but the known elements, each with quoted attributes.
  const rest = head
    .replace(/<script[^>]*>.*?<\/script>/s, "")
    .replace(/<title>[^<]*<\/title>|<(?:meta|link)(?: [a-z:]+="[^"<>]*")+>/g, "");
  expect(rest.trim()).toBe("");
});
