/** robots.txt, the sitemap, feeds and cards, below a path, as their readers parse them. */

import { addAnswerLink, setAnswerPlaces } from "@upwell/contract/answer-links/routes";
import { createEntry, publishEntry, unpublishEntry } from "@upwell/contract/changelog/routes";
import { createComment, deleteComment } from "@upwell/contract/comments/routes";
import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { mergeFeature } from "@upwell/contract/merges/routes";
import { featurePath, userPath } from "@upwell/contract/paths";
import { takeDownPlatform } from "@upwell/contract/platforms/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { getTexts, parseXml } from "@upwell/tests/harness/parse-xml";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { worstTitles } from "@upwell/tests/harness/worst-titles";
import { parseAtomFeed } from "feedsmith";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { checkCounts } from "../../db/counts/counts.ts";
import { refreshSitemap } from "./sitemap.ts";

const root = "https://wishes.example/ideas";

const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  site.app.inject({ url, method, headers: { host: "wishes.example", ...headers } });

async function read(url: string, type: string): Promise<string> {
  const response = await get(url);
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, type]);
  return response.body;
}
const readXml = (url: string) => read(url, "application/xml; charset=utf-8");
const readFeed = async (url: string) =>
  parseAtomFeed(await read(url, "application/atom+xml; charset=utf-8"));

async function insertPlatform(slug: string) {
  const { id } = await insertRow(site, "platforms", {
    name: `The ${slug}`,
    slug,
    active: true,
    review_state: "approved",
  });
  return id;
}

type NewFeature = {
  title: string;
  platform_id?: number;
  description?: string;
  moderation_state?: "pending" | "rejected";
};

async function insertFeature({ title, description = "So it **is**.", ...rest }: NewFeature) {
  const { id } = await insertRow(site, "features", {
    platform_id: platformId,
    user_id: author.id,
    title,
    description,
    ...rest,
  });
  return id;
}

const site = await openTestSite({ PUBLIC_URL: `${root}/` });
const platformId = await insertPlatform("wishing-well");
const author = await createUser(site);
const employee = await createUser(site, { role: "employee", employerId: platformId });
const admin = await createUser(site, { role: "admin" });

/** Everything that lists features, or shows one. */
const listAll = async () => {
  await refreshSitemap(site.deps);
  return (
    await Promise.all(
      [
        "/sitemaps/features-1.xml",
        "/feed.atom",
        "/platform/wishing-well/feed.atom",
        "/features.atom?search=wish",
      ].map(async (url) => (await get(url)).body),
    )
  ).join();
};

describe("robots.txt", () => {
  test("names the sitemap and disallows what is not a page, below the path", async () => {
    const robots = await read("/robots.txt", "text/plain; charset=utf-8");
    expect(robots).toContain(`\nSitemap: ${root}/sitemap.xml\n`);
    for (const path of ["api/", "staff/", "dev/", "*?cursor=", "*&search="])
      expect(robots).toContain(`\nDisallow: /ideas/${path}\n`);
    expect(robots).not.toMatch(/^Disallow: \/(ideas\/)?$/m);
  });
});

describe("the sitemap", () => {
  test("lists every public page once, in parts of 5,000 ids", async () => {
    const titles = [...worstTitles];
    const ids = [];
    for (const title of titles) ids.push(await insertFeature({ title }));
    // More than a batch, and a part after ranges without ids.
    await sql`insert into features (id, platform_id, title, description) overriding system value
      select n, ${platformId}, 'Wish ' || n, 'text' from generate_series(150001, 152500) n`.execute(
      site.deps.db,
    );
    await checkCounts(site.deps.db, { fix: true });
    await refreshSitemap(site.deps);
    const parts = getTexts(await readXml("/sitemap.xml"), "loc");
    expect(parts).toEqual(
      ["pages", "platforms-1", "features-1", "features-31", "users-1"].map(
        (name) => `${root}/sitemaps/${name}.xml`,
      ),
    );
    const files = await Promise.all(parts.map((url) => readXml(url.replace(root, ""))));
    for (const file of files)
      expect(parseXml(file)[0]).toMatchObject({
        name: "urlset",
        namespace: "http://www.sitemaps.org/schemas/sitemap/0.9",
      });
    const urls = files.flatMap((file) => getTexts(file, "loc"));
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.every((url) => url === new URL(url).href && url.startsWith(`${root}/`))).toBe(true);
    for (const [n, title] of titles.entries())
      expect(urls).toContain(root + featurePath({ id: ids[n] ?? 0, title }));
    expect(urls).toContain(`${root}/platform/wishing-well`);
    expect(urls).toContain(`${root}/feature/152500/wish-152500`);
    expect(urls.filter((url) => url.includes("/wish-15"))).toHaveLength(2500);
    expect(urls).toContain(root + userPath(author.id));
    expect(urls).not.toContain(root + userPath(admin.id));
    for (const time of files.flatMap((file) => getTexts(file, "lastmod")))
      expect(new Date(time).toISOString()).toBe(time);
    await sql`delete from features where id > 150000`.execute(site.deps.db);
    await refreshSitemap(site.deps);
  });

  test.each([
    "features-0",
    "features--1",
    "features-01",
    "features-2",
    "features-42950",
    "features-42951",
    "features-99999",
    "features-100000",
    "features-1e3",
    "features-x",
    "index",
    "features-",
    "constructor-1",
    "nothing",
    "%00",
    "..%2f..%2fetc",
  ])("has no part %s", async (name) => {
    expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
  });
});

describe("feeds", () => {
  test("show every title as it is, newest first", async () => {
    const feed = await readFeed("/feed.atom");
    expect(feed.links).toMatchObject([
      { rel: "self", href: `${root}/feed.atom` },
      { rel: "alternate", href: `${root}/features?sort=newest` },
    ]);
    const entries = feed.entries ?? [];
    expect(entries.map(({ title }) => title?.value)).toEqual(
      [...worstTitles].reverse().map((title) => title.replace(/[\u0001-\u001F\uFFFE\uFFFF]/g, "")),
    );
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const entry of entries) {
      expect(entry.id).toMatch(/^tag:wishes\.example,\d{4}-\d\d-\d\d:\/ideas\/feature\/\d+$/);
      expect(entry.authors).toMatchObject([{ uri: root + userPath(author.id) }]);
      expect(entry.content).toMatchObject({
        type: "html",
        value: "<p>So it <strong>is</strong>.</p>",
      });
      const url = entry.links?.[0]?.href ?? "";
      expect(url.startsWith(`${root}/feature/`) && URL.canParse(url)).toBe(true);
    }
    expect(feed.updated).toBe(entries[0]?.updated);
  });

  test("have the same ids after a change, and confirm with 304 until then", async () => {
    const id = await insertFeature({ title: "A wish that changes" });
    const url = "/platform/wishing-well/feed.atom";
    const before = await get(url);
    const { etag, "last-modified": modified, vary } = before.headers;
    expect(vary).toBe("Accept-Encoding");
    for (const [name, value] of [
      ["if-none-match", String(etag)],
      ["if-modified-since", String(modified)],
    ] as const) {
      const again = await get(url, { [name]: value });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
    await author.call(updateFeature, {
      params: { id: String(id) },
      body: { title: "Changed wish" },
    });
    await site.deps.invalidations.settled();
    const after = await get(url, { "if-none-match": String(etag) });
    expect(after.statusCode).toBe(200);
    const [first] = parseAtomFeed(after.body).entries ?? [];
    const [old] = parseAtomFeed(before.body).entries ?? [];
    expect(first).toMatchObject({ id: old?.id, title: { value: "Changed wish" } });
    expect(Date.parse(String(first?.updated))).toBeGreaterThan(Date.parse(String(old?.updated)));
  });

  test("search", async () => {
    await insertFeature({ title: "A bucket for the well" });
    const feed = await readFeed("/features.atom?search=bucket&status=suggested&x=y");
    expect(feed.id).toBe(`${root}/features.atom?search=bucket&status=suggested`);
    expect(feed.title?.value).toBe("New features: bucket, Suggested · Upwell");
    expect(feed.entries).toMatchObject([{ title: { value: "A bucket for the well" } }]);
    expect(
      (await readFeed("/features.atom?search=bucket&status=launched")).entries,
    ).toBeUndefined();
    expect((await readFeed("/features.atom")).entries?.length).toBeGreaterThan(5);
  });

  test.each([
    "status=unknown",
    "status=suggested&status=seen",
    "search=a&search=b",
    `search=${"x".repeat(201)}`,
    `tags=${"x".repeat(401)}`,
    "search=%00",
  ])("reject a search by %s", async (query) => {
    expect((await get(`/features.atom?${query}`)).statusCode).toBe(400);
  });

  test("of a feature: its status changes, answers and comments", async () => {
    const id = await insertFeature({ title: "A wish that is answered" });
    const params = { id: String(id) };
    const comment = await author.call(createComment, {
      params,
      body: { content: "First line <b>\nsecond & line" },
    });
    const answer = await employee.call(createComment, { params, body: { content: "We read it." } });
    await employee.call(createStatusUpdate, {
      params,
      body: { newStatus: "planned", comment: "Next <year>." },
    });
    await site.deps.invalidations.settled();
    const feed = await readFeed(`/feature/${id}/feed.atom`);
    expect(feed.title?.value).toBe("A wish that is answered · Upwell");
    expect(feed.entries?.map(({ title, content }) => [title?.value, content?.value])).toEqual([
      ["Status: Planned", "<p>From Suggested to Planned</p>\n<p>Next &lt;year&gt;.</p>"],
      ["Answer by The wishing-well team", "<p>We read it.</p>"],
      [
        `Comment by Test ${author.username}`,
        "<p>First line &lt;b&gt;<br />\nsecond &amp; line</p>",
      ],
      ["A wish that is answered", "<p>So it <strong>is</strong>.</p>"],
    ]);
    expect(feed.entries?.[1]?.links?.[0]?.href).toBe(`${root}/feature/${id}#comment-${answer.id}`);
    expect(comment.id).not.toBe(answer.id);
  });

  test("of a platform's answers: what its team answered, here and elsewhere, the latest first", async () => {
    const platform_id = await insertPlatform("answering");
    const teamMember = await createUser(site, { role: "employee", employerId: platform_id });
    const insert = (title: string) => insertFeature({ title, platform_id });
    const on = (id: number) => ({ params: { id: String(id) } });
    const [commented, planned, linked, seen, hidden] = [
      await insert("Commented"),
      await insert("Planned"),
      await insert("Linked"),
      await insert("Seen"),
      await insert("Hidden"),
    ];
    await checkCounts(site.deps.db, { fix: true });
    const sentence = "We <answered> this in the forum.";
    await teamMember.call(setAnswerPlaces, {
      params: { slug: "answering" },
      body: { urls: ["https://forum.example"] },
    });
    await teamMember.call(addAnswerLink, {
      ...on(linked),
      body: {
        url: "https://forum.example/t?a&b",
        sentence,
        answeredOn: new Date().toISOString().slice(0, 10),
      },
    });
    const said = await teamMember.call(createComment, {
      ...on(commented),
      body: { content: "**Yes.**" },
    });
    await teamMember.call(createComment, { ...on(hidden), body: { content: "Secret." } });
    await teamMember.call(createStatusUpdate, { ...on(seen), body: { newStatus: "seen" } });
    const status = { newStatus: "planned", comment: "Next <year>." } as const;
    await teamMember.call(createStatusUpdate, { ...on(planned), body: status });
    await updateRows(site, "features", hidden, { moderation_state: "rejected" });
    const feed = await readFeed("/platform/answering/answers.atom");
    expect(feed.title?.value).toBe("Answers for The answering · Upwell");
    expect(feed.entries?.map(({ title, content }) => [title?.value, content?.value])).toEqual([
      ["Planned", "<p>From Suggested to Planned</p>\n<p>Next &lt;year&gt;.</p>"],
      ["Commented", "<p><strong>Yes.</strong></p>"],
      [
        "Linked",
        '<blockquote><p>We &lt;answered&gt; this in the forum.</p></blockquote>\n<p><a href="https://forum.example/t?a&amp;b">Answered on forum.example</a></p>',
      ],
    ]);
    expect(feed.entries?.[1]?.links?.[0]?.href).toBe(
      `${root}/feature/${commented}#comment-${said.id}`,
    );
    expect(new Set(feed.entries?.map(({ id }) => id)).size).toBe(3);
    expect((await get("/platform/nowhere/answers.atom")).statusCode).toBe(404);
    await teamMember.call(deleteComment, on(said.id));
    await site.deps.invalidations.settled();
    const after = await readFeed("/platform/answering/answers.atom");
    expect(after.entries?.map(({ title }) => title?.value)).toEqual(["Planned", "Linked"]);
  });

  test("link images, so that no reader's program loads them from elsewhere", async () => {
    const image = "![map](https://tracker.example/p.gif)";
    const id = await insertFeature({ title: "A wish with an image", description: image });
    const params = { id: String(id) };
    await author.call(createComment, { params, body: { content: `Like this: ${image}` } });
    const entry = { title: "An image", content: image, featureIds: [] };
    const made = await employee.call(createEntry, {
      params: { slug: "wishing-well" },
      body: entry,
    });
    const at = { params: { id: String(made.id) } };
    await employee.call(publishEntry, { ...at, body: {} });
    await site.deps.invalidations.settled();
    const feeds = await Promise.all(
      ["/feed.atom", `/feature/${id}/feed.atom`, "/platform/wishing-well/changelog.atom"].map(
        readFeed,
      ),
    );
    const contents = feeds.flatMap(({ entries = [] }) =>
      entries.map(({ content }) => content?.value ?? ""),
    );
    const link = '<a href="https://tracker.example/p.gif">map</a>';
    expect(contents.filter((content) => content.includes(link))).toHaveLength(4);
    expect(contents.join()).not.toMatch(
      /<(img|video|audio|iframe|object|embed|svg|link|style)|style=/,
    );
    await employee.call(unpublishEntry, at);
    await author.call(deleteFeature, { params });
  });

  test("of a feature is bounded, and keeps its newest comments", async () => {
    const id = await insertFeature({ title: "A wish that is discussed" });
    await sql`insert into comments (feature_id, user_id, content, created_at, moderation_state)
      select ${id}, ${author.id}, 'Comment ' || n, now() + n * interval '1 second',
        case when n = 60 then 'pending' else 'public' end
      from generate_series(1, 60) n`.execute(site.deps.db);
    const { entries = [] } = await readFeed(`/feature/${id}/feed.atom`);
    expect(entries).toHaveLength(30);
    expect(entries[0]?.content?.value).toBe("<p>Comment 59</p>");
  });
});

const cards = () => ["/og/site.png", "/og/platform/wishing-well.png"];

describe("a changelog", () => {
  test("has a feed and a place in the sitemap once an entry is published", async () => {
    const url = "/platform/wishing-well/changelog.atom";
    const empty = await readFeed(url);
    expect(empty.entries ?? []).toEqual([]);
    expect((await get("/sitemaps/changelogs-1.xml")).statusCode).toBe(404);
    const feature = await insertFeature({ title: worstTitles[0] ?? "" });
    const body = { title: "A <deeper> well", content: "With **rope**.", featureIds: [feature] };
    const here = { params: { slug: "wishing-well" } };
    const { id } = await employee.call(createEntry, { ...here, body });
    await employee.call(createEntry, { ...here, body: { ...body, title: "A draft" } });
    expect((await readFeed(url)).entries ?? []).toEqual([]);
    const at = { params: { id: String(id) } };
    const { publishedAt } = await employee.call(publishEntry, { ...at, body: {} });
    const { entries: [entry, ...more] = [] } = await readFeed(url);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      id: `tag:wishes.example,${publishedAt?.slice(0, 10)}:/ideas/changelog/${id}`,
      title: { value: "A <deeper> well" },
      published: publishedAt,
      authors: [{ name: "The wishing-well team", uri: `${root}/platform/wishing-well` }],
      links: [{ href: `${root}/changelog/${id}/a-deeper-well` }],
    });
    expect(entry?.content?.value).toContain("<p>With <strong>rope</strong>.</p>");
    expect(entry?.content?.value).toContain(`href="${root}/feature/${feature}`);
    const { etag } = (await get(url)).headers;
    expect((await get(url, { "if-none-match": String(etag) })).statusCode).toBe(304);
    await refreshSitemap(site.deps);
    const part = await readXml("/sitemaps/changelogs-1.xml");
    expect(getTexts(part, "loc")).toEqual([`${root}/platform/wishing-well/changelog`]);
    expect(getTexts(part, "lastmod")).toEqual([publishedAt]);
    await employee.call(unpublishEntry, at);
    expect((await readFeed(url)).entries ?? []).toEqual([]);
    await refreshSitemap(site.deps);
    expect((await get("/sitemaps/changelogs-1.xml")).statusCode).toBe(404);
  });
});

describe("cards", () => {
  test("are images of the usual size, confirmed with 304", async () => {
    const id = await insertFeature({ title: "A wish with a card" });
    for (const url of [...cards(), `/og/feature/${id}.png`]) {
      const response = await get(url);
      expect(response.headers).toMatchObject({
        "content-type": "image/png",
        "cache-control": "no-cache",
        "cross-origin-resource-policy": "cross-origin",
      });
      const { width, height, format } = await sharp(response.rawPayload).metadata();
      expect([width, height, format]).toEqual([1200, 630, "png"]);
      const again = await get(url, { "if-none-match": `"x", W/${response.headers.etag}` });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
  });

  test("change with what they show", async () => {
    const id = await insertFeature({ title: "A wish with another card" });
    const url = `/og/feature/${id}.png`;
    const before = (await get(url)).headers.etag;
    const body = { newStatus: "launched" } as const;
    await employee.call(createStatusUpdate, { params: { id: String(id) }, body });
    await site.deps.invalidations.settled();
    expect((await get(url)).headers.etag).not.toBe(before);
  });
});

describe("what is not public", () => {
  test.each(["pending", "rejected"] as const)("a %s feature is nowhere", async (state) => {
    const id = await insertFeature({ title: `A wish that is ${state}`, moderation_state: state });
    expect(await listAll()).not.toContain(`wish-that-is-${state}`);
    for (const url of [`/feature/${id}/feed.atom`, `/og/feature/${id}.png`])
      expect((await get(url)).statusCode).toBe(404);
  });

  test("a feature that is hidden later disappears", async () => {
    const id = await insertFeature({ title: "A wish that is hidden" });
    expect(await listAll()).toContain("wish-that-is-hidden");
    const url = `/og/feature/${id}.png`;
    expect((await get(url)).statusCode).toBe(200);
    await sql`update features set moderation_state = 'pending' where id = ${id}`.execute(
      site.deps.db,
    );
    await site.deps.invalidations.settled();
    expect(await listAll()).not.toContain("wish-that-is-hidden");
    for (const path of [url, `/feature/${id}/feed.atom`])
      expect((await get(path)).statusCode).toBe(404);
  });

  test("a merged feature leads to its target", async () => {
    const [source, target] = [
      await insertFeature({ title: "A wish said twice" }),
      await insertFeature({ title: "A wish said better" }),
    ];
    await employee.call(mergeFeature, { params: { id: String(source) }, body: { into: target } });
    await site.deps.invalidations.settled();
    expect(await listAll()).not.toContain("wish-said-twice");
    const feed = await readFeed(`/feature/${source}/feed.atom`);
    expect(feed.id).toBe(`${root}/feature/${target}/feed.atom`);
    const [first, second] = await Promise.all(
      [source, target].map((id) => get(`/og/feature/${id}.png`)),
    );
    expect(first?.headers.etag).toBe(second?.headers.etag);
  });

  test("a deleted feature is 410", async () => {
    const id = await insertFeature({ title: "A wish that is deleted" });
    const urls = [`/feature/${id}/feed.atom`, `/og/feature/${id}.png`];
    for (const url of urls) expect((await get(url)).statusCode).toBe(200);
    await checkCounts(site.deps.db, { fix: true });
    await author.call(deleteFeature, { params: { id: String(id) } });
    await site.deps.invalidations.settled();
    for (const url of urls) expect((await get(url)).statusCode).toBe(410);
    expect(await listAll()).not.toContain("wish-that-is-deleted");
  });

  test("a platform that was taken down is 410, with its features", async () => {
    const id = await insertPlatform("short-lived");
    const featureId = await insertFeature({ title: "A wish of a short time", platform_id: id });
    const urls = [
      "/platform/short-lived/feed.atom",
      "/og/platform/short-lived.png",
      `/feature/${featureId}/feed.atom`,
      `/og/feature/${featureId}.png`,
    ];
    for (const url of urls) expect((await get(url)).statusCode).toBe(200);
    await admin.call(takeDownPlatform, {
      params: { id: String(id) },
      body: { reason: "Its owner asked." },
    });
    await site.deps.invalidations.settled();
    for (const url of urls) expect((await get(url)).statusCode).toBe(410);
    expect(await listAll()).not.toContain("wish-of-a-short-time");
    expect((await get("/sitemaps/platforms-1.xml")).body).not.toContain("short-lived");
  });
});

describe("bad input", () => {
  const urls = ["0", "-1", "1.5", "x", "999999", "2147483648", "99999999999", "%00", "%F0%9F"]
    .flatMap((id) => [`/feature/${id}/feed.atom`, `/og/feature/${id}.png`])
    .concat(
      ["unknown", "Wishing-Well", "-", "%00", "a".repeat(150)].flatMap((slug) => [
        `/platform/${slug}/feed.atom`,
        `/og/platform/${slug}.png`,
      ]),
    );
  test.each(urls)("%s is 404", async (url) => {
    // A malformed escape is not a URL.
    expect((await get(url)).statusCode).toBe(url.includes("%F0") ? 400 : 404);
  });

  test.each(["/ideas/feed.atom", "/feed.atom/", "/feed.atom?sort=nothing&limit=9999&cursor=x"])(
    "%s is the feed",
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  test("HEAD answers as GET does, without a body", async () => {
    const urls = [
      "/robots.txt",
      "/sitemap.xml",
      "/sitemaps/features-1.xml",
      "/feed.atom",
      ...cards(),
    ];
    for (const url of urls) {
      const [head, full] = [await get(url, {}, "HEAD"), await get(url)];
      expect([head.statusCode, head.body]).toEqual([200, ""]);
      for (const name of ["content-type", "etag", "last-modified"])
        expect(head.headers[name]).toBe(full.headers[name]);
    }
  });
});
