/**
 * The structured data of every public page has the properties that schema.org and Google's documentation of
 * rich results require, and no others than the listed ones.
 */
import { getSite } from "@upwell/contract/site/routes";
import { createFixture, type Fixture } from "@upwell/tests/authorization/fixture";
import { views } from "@upwell/tests/caching/views";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { publishLegalDocuments } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { homePage, publicPages } from "./public-pages.ts";

const text = z.string().check(z.minLength(1));
const httpUrl = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime();
const typed = <Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ "@type": z.literal(type), ...shape });
/** Items in the order of their positions, which start at 1. */
const numbered = <Shape extends z.core.$ZodLooseShape>(least: number, shape: Shape) =>
  z.array(typed("ListItem", { position: z.int(), ...shape })).check(
    z.minLength(least),
    z.refine((items) =>
      (items as { position: number }[]).every(({ position }, index) => position === index + 1),
    ),
  );

const person = { name: text, url: z.optional(httpUrl) };
const author = typed("Person", person);
const counter = typed("InteractionCounter", {
  interactionType: z.enum(["https://schema.org/LikeAction", "https://schema.org/CommentAction"]),
  userInteractionCount: z.int().check(z.minimum(0)),
});

/** What each type must have; z.optional is what it may have. */
const types = {
  DiscussionForumPosting: {
    headline: text,
    text,
    url: httpUrl,
    author,
    datePublished: time,
    dateModified: time,
    interactionStatistic: z.array(counter).check(z.minLength(1)),
    comment: z.array(typed("Comment", { text, author, datePublished: time, url: httpUrl })),
  },
  ItemList: { itemListElement: numbered(1, { url: httpUrl }) },
  BreadcrumbList: { itemListElement: numbered(2, { name: text, item: httpUrl }) },
  WebSite: {
    name: text,
    url: httpUrl,
    potentialAction: typed("SearchAction", {
      target: typed("EntryPoint", { urlTemplate: z.string().check(z.regex(/^http.*\{search\}$/)) }),
      "query-input": z.literal("required name=search"),
    }),
  },
  ProfilePage: {
    dateCreated: time,
    mainEntity: typed("Person", {
      ...person,
      alternateName: z.optional(text),
      description: z.optional(text),
    }),
  },
} as const;
type Type = keyof typeof types;

/** The types on each page. */
const expected: Record<string, readonly Type[]> = {
  "/": ["WebSite"],
  "/features": ["ItemList"],
  "/platforms": ["ItemList"],
  "/platform/:slug": ["BreadcrumbList", "ItemList"],
  "/platform/:slug/roadmap": ["BreadcrumbList", "ItemList"],
  "/platform/:slug/changelog": ["BreadcrumbList", "ItemList"],
  "/feature/:id/:words?": ["DiscussionForumPosting", "BreadcrumbList"],
  "/feature/:id/votes": [],
  "/wish/:id": ["ItemList"],
  "/user/:id": ["ProfilePage"],
  "/voting": [],
  "/moderation-log": [],
  "/about": [],
  "/terms": [],
  "/privacy": [],
};

let site: TestSite;
let stub: Awaited<ReturnType<typeof createStubPages>>;
let fixture: Fixture;

beforeAll(async () => {
  // Every page is made from every public response.
  stub = await createStubPages(async () => {
    const { platform, featureId, otherFeatureId, authorId, bystanderId } = fixture;
    const ids = { otherId: otherFeatureId, authorId, fanId: bystanderId };
    const { otherPlatformId, wishId } = fixture;
    const all = { slug: platform.slug, featureId, otherPlatformId, wishId, ...ids };
    return views
      .filter(({ endpoint }) => endpoint.id !== getSite.id)
      .map(({ path }) => `/api${path(all)}`);
  });
  site = await createTestSite({}, undefined, undefined, stub.pages);
  await publishLegalDocuments(site);
  ({ fixture } = await createFixture(site, "anonymous"));
  const { db } = site.deps;
  await db
    .updateTable("features")
    .set({ status: "planned" })
    .where("id", "=", fixture.otherFeatureId)
    .execute();
  await db.updateTable("changelog_entries").set({ published_at: new Date() }).execute();
  // Of an account that was deleted, and without a word.
  await db
    .insertInto("comments")
    .values(["From someone.", "***"].map((content) => ({ feature_id: fixture.featureId, content })))
    .execute();
});
afterAll(async () => {
  await site.close();
  await stub.remove();
});

/** Returns the structured data of a page. */
async function readData(path: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(site.origin + path, { headers: { accept: "text/html" } });
  expect(response.status, path).toBe(200);
  const html = await response.text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );
}

const fill = (url: string, { slug = fixture.platform.slug, id = fixture.featureId } = {}) =>
  url.replace(":slug", slug).replace(":id", String(id)).replace("/:words?", "");

test.each([homePage, ...publicPages].map(({ url }) => url))("on %s", async (url) => {
  const ids: Record<string, number> = {
    "/user/:id": fixture.authorId,
    "/wish/:id": fixture.wishId,
  };
  const data = await readData(fill(url, ids[url] === undefined ? {} : { id: ids[url] }));
  expect(data.map((one) => one["@type"])).toEqual(expected[url]);
  for (const { "@context": context, ...one } of data) {
    expect(context).toBe("https://schema.org");
    const type = one["@type"] as Type;
    const { error } = z.safeParse(typed(type, types[type]), one);
    expect(error && z.prettifyError(error), type).toBeUndefined();
  }
});

test("describes the idea and its comments that have words", async () => {
  const [posting] = await readData(fill("/feature/:id"));
  expect(posting).toMatchObject({
    headline: expect.stringMatching(/^Something to act upon /),
    text: "It is here to be looked at, changed and deleted.",
    url: expect.stringMatching(new RegExp(`/feature/${fixture.featureId}/something-to-act-upon`)),
    author: { url: expect.stringMatching(new RegExp(`/user/${fixture.authorId}$`)) },
    comment: [
      { text: "Something to answer." },
      { text: "From someone.", author: { name: "Anonymous" } },
    ],
  });
});
