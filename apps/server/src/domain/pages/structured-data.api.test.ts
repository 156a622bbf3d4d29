/**
 * The structured data of every public page has the properties that schema.org and Google's documentation of
 * rich results require, and no others than the listed ones.
 */
import { pages } from "@upwell/contract/pages";
import { createFixture, getSubjects } from "@upwell/tests/authorization/fixture";
import { createTestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { insertRows, updateRows } from "@upwell/tests/harness/table-rows";
import { publishLegalDocuments } from "@upwell/tests/harness/users";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { heads, type PublicPageName } from "./heads.ts";

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
  BlogPosting: {
    headline: text,
    version: z.optional(text),
    articleBody: text,
    url: httpUrl,
    image: httpUrl,
    author: typed("Organization", person),
    datePublished: time,
    dateModified: time,
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
const expected: Record<PublicPageName, readonly Type[]> = {
  home: ["WebSite"],
  "all-features": ["ItemList"],
  "browse-platforms": ["ItemList"],
  platform: ["BreadcrumbList", "ItemList"],
  roadmap: ["BreadcrumbList", "ItemList"],
  changelog: ["BreadcrumbList", "ItemList"],
  "changelog-entry": ["BlogPosting", "BreadcrumbList"],
  feature: ["DiscussionForumPosting", "BreadcrumbList"],
  votes: [],
  wishes: ["ItemList"],
  wish: ["ItemList"],
  user: ["ProfilePage"],
  voting: [],
  "moderation-log": [],
  corrections: [],
  developers: [],
  about: [],
  terms: [],
  privacy: [],
  imprint: [],
};

const stub = await createStubPages();
const site = await createTestSite({}, undefined, undefined, stub.pages);
await publishLegalDocuments(site);
const { fixture } = await createFixture(site, "anonymous");
const { db } = site.deps;
await updateRows(db, "features", fixture.otherFeatureId, { status: "planned" });
// Of an account that was deleted, and without a word.
await insertRows(
  db,
  "comments",
  ["From someone.", "***"].map((content) => ({ feature_id: fixture.featureId, content })),
);
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

/** Returns the path of a page of the fixture. */
function getPath(name: PublicPageName): string {
  const { featureId, platform } = fixture;
  const id = getSubjects(fixture)[name] ?? featureId;
  return pages[name].path.replace(":slug", platform.slug).replace(":id", String(id));
}

test.each(Object.keys(heads) as PublicPageName[])("on the page %s", async (name) => {
  const data = await readData(getPath(name));
  expect(data.map((one) => one["@type"])).toEqual(expected[name]);
  for (const { "@context": context, ...one } of data) {
    expect(context).toBe("https://schema.org");
    const type = one["@type"] as Type;
    const { error } = z.safeParse(typed(type, types[type]), one);
    expect(error && z.prettifyError(error), type).toBeUndefined();
  }
});

test("describes the idea and its comments that have words", async () => {
  const [posting] = await readData(getPath("feature"));
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
