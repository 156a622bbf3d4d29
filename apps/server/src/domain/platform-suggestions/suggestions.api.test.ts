/** Platform suggestions do not reveal pending suggestions of others. */
import {
  getPlatform,
  listMySuggestedPlatforms,
  reviewPlatform,
  suggestPlatform,
} from "@upwell/contract/platforms/routes";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, unique } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestSite;
let admin: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createUser(site, { role: "admin" });
});
afterAll(() => site.close());

type TestUser = typeof admin;
const suggest = (by: TestUser, name: string, websiteUrl: string | null = null) =>
  by.call(suggestPlatform, {
    body: { name, websiteUrl, description: "A tool that draws in three dimensions." },
  });
const review = (id: number, decision: "approve" | "reject") =>
  admin.call(reviewPlatform, {
    params: { id: String(id) },
    body: { decision, reason: "So it is." },
  });
const exists = { status: 409, code: "platform_exists" };

test("accepts a name or website that is pending from another user", async () => {
  const [first, second] = [await createUser(site), await createUser(site)];
  const name = unique("Sketcher ");
  const website = `https://${unique("sketcher")}.example/`;
  const waiting = await suggest(first, name, website);
  const again = await suggest(second, name, website);
  const fresh = await suggest(second, unique("Unheard of "));
  const getShape = ({ name: suggested, slug, ...rest }: typeof again) => ({
    slug: slug
      .replace(/-[0-9a-f]{8}$/, "-*")
      .replace(suggested.toLowerCase().replaceAll(" ", "-"), "@"),
    keys: Object.keys(rest).sort(),
    state: rest.reviewState,
  });
  expect(getShape(again)).toEqual(getShape(fresh));
  expect(getShape(again).slug).toBe("@-*");
  expect(again.id).not.toBe(waiting.id);
  // The order of the viewer's list does not reveal it either.
  expect((await second.call(listMySuggestedPlatforms, { query: {} })).map(({ id }) => id)).toEqual([
    fresh.id,
    again.id,
  ]);
});

test("returns 409 for the user's pending suggestion and an existing platform", async () => {
  const [first, second] = [await createUser(site), await createUser(site)];
  const name = unique("Painter ");
  const { id } = await suggest(first, name);
  await expect(suggest(first, name.toUpperCase())).rejects.toMatchObject({
    ...exists,
    body: { slug: null },
  });
  const { slug } = await review(id, "approve");
  await expect(suggest(second, name)).rejects.toMatchObject({ ...exists, body: { slug } });
});

test("completes a website without a protocol", async () => {
  const person = await createUser(site);
  const host = `${unique("sculptor")}.example`;
  const { websiteUrl } = await suggest(person, unique("Sculptor "), `www.${host}/about`);
  expect(websiteUrl).toBe(`https://www.${host}/about`);
});

test("approves one of two suggestions of a platform, with the plain slug", async () => {
  const [first, second] = [await createUser(site), await createUser(site)];
  const name = unique("Carver ");
  const [one, two] = [await suggest(first, name), await suggest(second, name)];
  const { slug } = await review(two.id, "approve");
  expect(slug).toBe(name.toLowerCase().replaceAll(" ", "-"));
  expect(await site.visitor().call(getPlatform, { params: { slug } })).toMatchObject({ name });
  await expect(review(one.id, "approve")).rejects.toMatchObject(exists);
  expect(await review(one.id, "reject")).toMatchObject({ reviewState: "rejected" });
});

test("approves one of two concurrently", async () => {
  const [first, second] = [await createUser(site), await createUser(site)];
  const name = unique("Welder ");
  const ids = [(await suggest(first, name)).id, (await suggest(second, name)).id];
  const results = await Promise.allSettled(ids.map((id) => review(id, "approve")));
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
