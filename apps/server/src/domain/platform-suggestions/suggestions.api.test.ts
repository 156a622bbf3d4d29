/** Platform suggestions: what others see of them, and equal ones. */
import { apiMessages } from "@upwell/contract/messages";
import { listNotifications } from "@upwell/contract/notifications/routes";
import {
  createPlatform,
  getPlatform,
  listDirectory,
  listMySuggestedPlatforms,
  listPlatformSuggestions,
  restorePlatform,
  reviewPlatform,
  suggestPlatform,
  takeDownPlatform,
} from "@upwell/contract/platforms/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createUser, unique } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });

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

const settled = async (ids: readonly number[], decision: "approve" | "reject") =>
  (await Promise.allSettled(ids.map((id) => review(id, decision)))).map(({ status }) => status);

async function news(person: TestUser) {
  await drain(site.deps, notificationConsumer);
  return (await person.call(listNotifications, { query: {} })).map(
    ({ kind, message, platformSlug }) => ({
      kind,
      message,
      platformSlug,
    }),
  );
}

describe("suggestions of one platform", () => {
  /** Three people suggest one platform: by its name, by the same one in another case, and by its website. */
  async function suggestThrice() {
    const people = [
      await createUser(site),
      await createUser(site),
      await createUser(site),
    ] as const;
    const name = unique("Carver ");
    const host = `${unique("carver")}.example`;
    const ids = [
      (await suggest(people[0], name, `https://${host}/`)).id,
      (await suggest(people[1], name.toUpperCase())).id,
      (await suggest(people[2], unique("Other "), `http://www.${host}/en/`)).id,
    ] as const;
    return { people, name, ids };
  }

  test("are listed and approved as one, credited to the earliest, and all are told", async () => {
    const { people, name, ids } = await suggestThrice();
    const listed = await admin.call(listPlatformSuggestions, { query: { limit: "100" } });
    const mine = listed.filter(({ id }) => ids.includes(id));
    expect(mine).toMatchObject([
      {
        ...{ id: ids[0], name, suggestionCount: 3 },
        others: [
          { id: ids[1], suggestedBy: { username: people[1].username } },
          { id: ids[2], suggestedBy: { username: people[2].username } },
        ],
      },
    ]);
    // Whichever of them is chosen.
    const { slug } = await review(ids[1], "approve");
    expect(slug).toBe(name.toLowerCase().replaceAll(" ", "-"));
    const [first] = await admin.call(listDirectory, { query: { search: name } });
    expect(first).toMatchObject({ id: ids[0], suggestedBy: { username: people[0].username } });
    for (const person of people) {
      expect(await news(person)).toMatchObject([{ kind: "platform_approved", platformSlug: slug }]);
      expect(await person.call(getPlatform, { params: { slug } })).toMatchObject({
        ...{ isFollowing: true, followerCount: 3 },
      });
      expect(await person.call(listMySuggestedPlatforms, { query: {} })).toMatchObject([
        { slug, reviewState: "approved" },
      ]);
    }
    expect(await settled(ids, "approve")).toEqual(["rejected", "rejected", "rejected"]);
  });

  test("are rejected with the reason, except what is about another platform", async () => {
    const { people, ids } = await suggestThrice();
    await admin.call(reviewPlatform, {
      params: { id: String(ids[0]) },
      body: { decision: "reject", reason: "No such tool.", separate: [ids[2]] },
    });
    const told = { kind: "platform_rejected", message: "No such tool." };
    expect(await news(people[0])).toMatchObject([told]);
    expect(await news(people[1])).toMatchObject([told]);
    expect(await news(people[2])).toEqual([]);
    expect(await review(ids[2], "approve")).toMatchObject({ reviewState: "approved" });
  });

  test("join the platform that was listed in the meantime, unless it was taken down", async () => {
    const { people, name, ids } = await suggestThrice();
    const body = { name, description: "" };
    const { id, slug } = await admin.call(createPlatform, { body });
    const params = { id: String(id) };
    await admin.call(takeDownPlatform, { params, body: { reason: "Spam" } });
    await expect(review(ids[0], "approve")).rejects.toMatchObject({
      ...{ status: 409, message: apiMessages.suggestionTakenDown },
    });
    await admin.call(restorePlatform, { params });
    expect(await review(ids[0], "approve")).toMatchObject({ slug, reviewState: "approved" });
    expect(await news(people[2])).toMatchObject([
      { kind: "platform_approved", platformSlug: slug },
    ]);
    const found = await admin.call(listDirectory, { query: { search: name } });
    expect(found.map((platform) => platform.id)).toEqual([id]);
  });

  test("are decided once, concurrently", async () => {
    const { ids } = await suggestThrice();
    expect((await settled(ids, "approve")).toSorted()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
  });
});
