/** Every public page as Markdown says what the API answers to the page's requests, and nothing that only looks like it. */
import { createComment } from "@upwell/contract/comments/routes";
import type { Page } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";
import { featurePath, markdownPath, platformPath, userPath } from "@upwell/contract/paths";
import type { Via } from "@upwell/contract/via";
import { metBy } from "@upwell/messages/agent-reports";
import { locked, since } from "@upwell/messages/discussion-lock";
import { deletedBy } from "@upwell/messages/feature";
import * as m from "@upwell/messages/markdown-pages";
import { plainDay } from "@upwell/messages/plain-day";
import { statusLabel } from "@upwell/messages/status";
import { via } from "@upwell/messages/via";
import { createFixture, getSubjects } from "@upwell/tests/authorization/fixture";
import {
  findSection,
  listItems,
  listLinks,
  listNodes,
  parseMarkdown,
  toText,
} from "@upwell/tests/harness/parse-markdown";
import { createTestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { findRow, insertRow, insertRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, publishLegalDocuments } from "@upwell/tests/harness/users";
import { afterAll, describe, expect, test, vi } from "vitest";
import { DatabaseBusy } from "../../../db/errors.ts";
import { heads, type PublicPageName } from "../heads.ts";

const hostile =
  "# Pwned ![x](https://evil.example/) [y]: https://evil.example/ <script>alert(1)</script> *a_b* `c`";

const names = Object.keys(heads) as PublicPageName[];

const stub = await createStubPages();
const site = await createTestSite({}, undefined, undefined, stub.pages);
await publishLegalDocuments(site);
const { fixture } = await createFixture(site, "anonymous");
const { db } = site.deps;
const { featureId, otherFeatureId, authorId, platform } = fixture;
await updateRows(db, "features", featureId, {
  title: hostile,
  description: `${hostile}\n\n---\n\n${hostile}`,
  via: "assisted",
});
await updateRows(db, "features", otherFeatureId, {
  status: "planned",
  status_changed_at: new Date(),
});
await updateRows(db, "users", authorId, { bio: hostile });
await updateRows(db, "platforms", platform.id, {
  description: hostile,
  website_url: "https://platform.example/",
});
await insertRow(db, "agent_reports", {
  feature_id: featureId,
  user_id: authorId,
  reported_on: "2026-05-03",
});
const comment = (content: string, parent_id?: number) => ({
  ...{ feature_id: featureId, user_id: authorId, content, parent_id: parent_id ?? null },
  content_html: `<h1>${content}</h1>`,
  via: "agent" as const,
});
await insertRows(db, "comments", [comment("Pwned"), comment("A reply.", fixture.commentId)]);
afterAll(async () => {
  await site.close();
  await stub.remove();
});

function getPath(name: PublicPageName, { featureId, platform } = fixture) {
  const id = String(getSubjects(fixture)[name] ?? featureId);
  const { reads }: Page = pages[name];
  return {
    path: pages[name].path.replace(":slug", platform.slug).replace(":id", id),
    toReads: (query = "") =>
      reads?.(
        pages[name].path.includes(":slug") ? platform.slug : id,
        new URLSearchParams(query),
      ) ?? [],
  };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: "manual" });

/** Returns the API's answers to the requests of a page. */
const readData = (name: PublicPageName, query?: string) =>
  Promise.all(
    getPath(name)
      .toReads(query)
      .map(async ({ path }) => (await get(`/api${path}`)).json() as Promise<unknown>),
  );

type Fields = Record<string, unknown>;

const listObjects = (value: unknown): Fields[] => {
  if (value === null || typeof value !== "object") return [];
  const inner = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inner : [value as Fields, ...inner];
};

const flatten = (text: string) => text.replace(/\s+/g, " ").trim();

/** Returns the links that a page must have for what the API's answers name. */
function getExpectedLinks(objects: readonly Fields[]): string[] {
  return objects.flatMap((one) => {
    if (typeof one.username === "string") return [userPath(one.id as number)];
    if (typeof one.slug === "string" && typeof one.name === "string")
      return [platformPath(one.slug)];
    if (typeof one.title === "string" && "status" in one)
      return [featurePath(one as { id: number; title: string })];
    return [];
  });
}

async function readMarkdown(name: PublicPageName, query = "") {
  const { path } = getPath(name);
  const response = await get(`${markdownPath(path)}${query && `?${query}`}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const text = await response.text();
  return { text, root: parseMarkdown(text) };
}

const queries: Partial<Record<PublicPageName, readonly string[]>> = {
  platform: ["sort=newest", "tags=one"],
  user: ["tab=upvoted", "tab=comments"],
  "all-features": ["search=something", "status=planned"],
};

describe.each(names)("the page %s", (name) => {
  test.each(["", ...(queries[name] ?? [])])("says all of the API's answers (%j)", async (query) => {
    const { root } = await readMarkdown(name, query);
    const [subject, ...rest] = await readData(name, query);
    // The page of votes shows the idea's title alone.
    const { id, title, status, platform } = (subject ?? {}) as Fields;
    const shown = name === "votes" ? { id, title, status, platform } : subject;
    const objects = listObjects([shown, rest]);
    const links = listLinks(root).map((url) => new URL(url));
    const own = links.filter(({ origin }) => origin === site.deps.config.publicUrl.origin);
    expect(own.map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining(getExpectedLinks(objects)),
    );
    const text = flatten(toText(root));
    for (const one of objects) {
      if (typeof one.title === "string") expect(text).toContain(flatten(one.title));
      if (typeof one.via === "string" && !("description" in one && !("description_html" in one)))
        expect(text).toContain(via[one.via as Via]);
      if (typeof one.status === "string" && name !== "votes")
        expect(text).toContain(statusLabel(one.status));
    }
    const listed = objects.filter((one) => "is_picked" in one && !("description_html" in one));
    for (const { upvote_count: votes, comment_count: comments } of listed)
      expect(text).toContain(
        `${m.voteCount(votes as number)}, ${m.commentCount(comments as number)}`,
      );
  });

  test("has one title, and of people no HTML, image, definition, link or heading", async () => {
    const { root } = await readMarkdown(name);
    const nodes = listNodes(root);
    const first = nodes.filter((node) => node.type === "heading" && node.depth === 1);
    expect(first).toEqual([root.children[0]]);
    const types = nodes.map(({ type }) => type);
    for (const type of ["html", "image", "definition"] as const) expect(types).not.toContain(type);
    const unquoted = root.children.filter(
      (node) => node.type !== "blockquote" && node.type !== "list",
    );
    expect(unquoted.flatMap(listLinks).filter((url) => url.includes("evil.example"))).toEqual([]);
    const titles = nodes.filter((node) => node.type === "heading" && node.depth < 4).map(toText);
    expect(titles.filter((title) => /^Pwned/.test(title))).toEqual([]);
  });

  test("is announced by the page, and sent at its address to who asks for it", async () => {
    const { path } = getPath(name);
    const moved = await get(path);
    const address = moved.headers.get("location") ?? path;
    const html = await get(address, { accept: "text/html,*/*;q=0.8" });
    expect(html.headers.get("vary")).toMatch(/\bAccept\b(?!-)/);
    const alternate = markdownPath(path);
    expect(html.headers.get("link")).toBe(`<${alternate}>; rel="alternate"; type="text/markdown"`);
    const { publicUrl } = site.deps.config;
    expect(await html.text()).toContain(
      `<link rel="alternate" type="text/markdown" href="${publicUrl.origin}${alternate}">`,
    );
    for (const wait of [0, 1]) {
      const asked = await get(address, { accept: "text/markdown, text/html;q=0.5" });
      expect(asked.headers.get("content-type"), `${wait}`).toBe("text/markdown; charset=utf-8");
      expect(asked.headers.get("vary")).toMatch(/\bAccept\b(?!-)/);
      expect(asked.headers.get("content-location")).toBe(alternate);
      expect(await asked.text()).toBe((await readMarkdown(name)).text);
      expect((await get(address)).headers.get("content-type")).toMatch(/^text\/html/);
    }
  });
});

test("an idea has its facts, its text as a quote, and each comment below its author", async () => {
  const { root } = await readMarkdown("feature");
  const [detail, comments] = (await readData("feature")) as [Fields, Fields[]];
  const facts = root.children
    .flatMap((node) => listItems([node]))
    .map((item) => flatten(toText(item)));
  expect(facts).toEqual(
    expect.arrayContaining([
      `${m.votes}: ${detail.upvote_count}`,
      `${m.comments}: ${detail.comment_count}`,
      `${m.platform}: ${fixture.platform.slug.replace(/^p/, "P").replace("-", " ")}`,
    ]),
  );
  expect(flatten(toText(root))).toContain(metBy(1, 1000, "2026-05-03"));
  expect(findSection(root, m.description).map(({ type }) => type)).toEqual([
    "blockquote",
    "paragraph",
  ]);
  const said = listNodes(root).filter((node) => node.type === "heading" && node.depth === 3);
  expect(comments).toHaveLength(3);
  expect(said.map((node) => listLinks(node)[0]?.replace(/.*#/, "#"))).toEqual(
    comments.map(({ id }) => `#comment-${id}`),
  );
});

test("a locked discussion says since when, and why as a quote", async () => {
  const lock = { lock_reason: hostile.slice(0, 300), locked_at: new Date("2026-05-04T10:00Z") };
  const write = (change: typeof lock | { lock_reason: null; locked_at: null }) =>
    site.deps.write((tx) => updateRows(tx, "features", fixture.featureId, change));
  await write(lock);
  const { root } = await readMarkdown("feature");
  const index = root.children.findIndex((node) => toText(node).startsWith(locked));
  const [said, quoted] = root.children.slice(index, index + 2);
  expect([said && toText(said), quoted?.type]).toEqual([
    `${locked} ${since(plainDay("2026-05-04"))}:`,
    "blockquote",
  ]);
  await write({ lock_reason: null, locked_at: null });
});

test("changes at once", async () => {
  const before = await readMarkdown("feature");
  expect((await readMarkdown("feature")).text).toBe(before.text);
  const user = await createUser(site);
  const { featureId: id } = fixture;
  const path = `/features/${id}/comments/`;
  const client = site.visitor();
  client.token = user.token;
  await client.call(createComment, {
    params: { id },
    body: { content: "Another thing to say about it." },
  });
  expect((await readMarkdown("feature")).text).toContain("Another thing to say about it.");
  expect(await (await get(`/api${path}`)).text()).toContain("Another thing to say about it.");
});

describe("what is not there", () => {
  test.each(["/feature/99999.md", "/platform/none.md", "/user/99999.md", "/wish/99999.md"])(
    "%s is a 404 in Markdown",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
      expect(toText(parseMarkdown(await response.text()))).toContain("404");
    },
  );

  test("a deleted idea is a 410", async () => {
    const id = 777_777;
    await insertRow(site, "deleted_features", {
      id,
      deleted_by: "author",
      deleted_on: "2026-03-04",
    });
    const page = await get(`/feature/${id}`);
    const markdown = await get(`/feature/${id}.md`);
    expect([page.status, markdown.status]).toEqual([410, 410]);
    expect(toText(parseMarkdown(await markdown.text()))).toContain(
      deletedBy.author(plainDay("2026-03-04")),
    );
  });

  test("a merged idea leads to the one that it is in", async () => {
    const { source_id } = await findRow(site, "feature_merges", fixture.mergeId);
    const response = await get(`/feature/${source_id}.md`);
    expect([response.status, response.headers.get("location")]).toEqual([
      301,
      `/feature/${fixture.otherFeatureId}.md`,
    ]);
  });

  test("an address with the title leads to the one without", async () => {
    const response = await get(`/feature/${fixture.featureId}/anything.md`);
    expect([response.status, response.headers.get("location")]).toEqual([
      301,
      `/feature/${fixture.featureId}.md`,
    ]);
  });

  test("a private page has no Markdown", async () => {
    expect((await get("/notifications.md")).status).toBe(404);
    const asked = await get("/notifications", { accept: "text/markdown" });
    expect(asked.headers.get("content-type")).toMatch(/^text\/html/);
  });
});

test("llms.txt leads to pages that exist", async () => {
  const response = await get("/llms.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  const root = parseMarkdown(text);
  expect(root.children.slice(0, 2).map(({ type }) => type)).toEqual(["heading", "blockquote"]);
  const { publicUrl } = site.deps.config;
  const filled = [...text.matchAll(/`(http[^`]*)`/g)].map(([, pattern = ""]) => {
    const [, user, wish, entry] = /\/(user)\/|\/(wish)\/|\/(changelog)\/\{/.exec(pattern) ?? [];
    const id =
      (user && fixture.authorId) ?? (wish && fixture.wishId) ?? (entry && fixture.publishedEntryId);
    return pattern
      .replace("{slug}", fixture.platform.slug)
      .replace("{id}", String(id ?? fixture.featureId));
  });
  expect(filled.length).toBeGreaterThan(10);
  for (const url of [...listLinks(root), ...filled]) {
    expect(url.startsWith(publicUrl.origin)).toBe(true);
    // The job that writes the sitemap and the open data has not run, and the documentation need not be built.
    const waits = /sitemap\.xml|\/data\/|\/api\/docs\//.test(url);
    const { status } = await get(url.slice(publicUrl.origin.length));
    const expected = url.endsWith("/mcp") ? 405 : waits ? expect.any(Number) : 200;
    expect([url, status]).toEqual([url, expected]);
  }
});

test("a site that cannot answer says so in Markdown", async () => {
  const { publicReads } = site.app;
  vi.spyOn(publicReads, "read").mockRejectedValueOnce(new DatabaseBusy());
  const response = await get("/platforms.md?cursor=unread");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.text()).toContain("(503)\n\nThe service is temporarily unavailable.");
});
