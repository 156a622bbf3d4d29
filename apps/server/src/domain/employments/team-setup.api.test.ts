/** What a member set up for a team ends with the membership, and all of it with the last member. */
import { getAnswerPlaces, setAnswerPlaces } from "@upwell/contract/answer-links/routes";
import { leaveEmployment, revokeEmployment } from "@upwell/contract/employments/routes";
import { setTeamAddress } from "@upwell/contract/team-news/routes";
import { changeRole, deactivateUser, deleteMe } from "@upwell/contract/users/routes";
import { changeWebhook, createWebhook } from "@upwell/contract/webhooks/routes";
import { setEmbedOrigins } from "@upwell/contract/widget/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { getMailsTo } from "@upwell/tests/harness/registration";
import { findRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";

let leaver: Person;
let platform: Awaited<ReturnType<typeof insertPlatform>>;
let employment: string;
const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  platform = await insertPlatform(site);
  leaver = await createUser(site, { role: "employee", employerId: platform.id });
  const { id } = await findRow(site, "employments", { user_id: leaver.id });
  employment = String(id);
});

const createColleague = () => createUser(site, { role: "employee", employerId: platform.id });
const params = () => ({ params: { slug: platform.slug } });

/** Names a further place; the places of others stay theirs. */
async function addPlace(person: Person, url: string) {
  const { urls } = await person.call(getAnswerPlaces, params());
  await person.call(setAnswerPlaces, { ...params(), body: { urls: [...urls, url] } });
}

async function setUp(person: Person) {
  const { id } = await person.call(createWebhook, {
    body: {
      ...{ platform: platform.id, name: "To the chat", format: "standard" },
      ...{ events: ["feature.created"], url: "https://93.184.216.34/hook" },
    },
  });
  await person.call(setEmbedOrigins, { ...params(), body: { origins: ["https://a.example"] } });
  await addPlace(person, "https://github.com/firm");
  // A mailbox gets few mails that are requested.
  const body = { address: `${unique("team")}@firm.example`, mail: "daily" } as const;
  await person.call(setTeamAddress, { ...params(), body });
  return id;
}

/** Returns the active webhooks, the origins, the places and the addresses of the team. */
async function findSetup() {
  const { db } = site.deps;
  const count = async (rows: Promise<unknown[]>) => (await rows).length;
  const active = db.selectFrom("webhooks").select("id").where("platform_id", "=", platform.id);
  const addresses = db.selectFrom("news_subscriptions").select("id").where("user_id", "is", null);
  const { embed_origins } = await findRow(db, "platforms", platform.id);
  return [
    await count(active.where("is_active", "=", true).execute()),
    embed_origins.length,
    await count(db.selectFrom("answer_places").where("platform_id", "=", platform.id).execute()),
    await count(addresses.where("platform_id", "=", platform.id).execute()),
  ];
}

const ends: [string, () => Promise<unknown>][] = [
  [
    "is revoked",
    () => admin.call(revokeEmployment, { params: { id: employment }, body: { reason: "Left" } }),
  ],
  ["leaves", () => leaver.call(leaveEmployment, { params: { id: employment } })],
  [
    "is deactivated",
    () =>
      admin.call(deactivateUser, { params: { id: String(leaver.id) }, body: { reason: "Left" } }),
  ],
  ["deletes the account", () => leaver.call(deleteMe, {})],
  [
    "becomes a user",
    () => admin.call(changeRole, { params: { id: String(leaver.id) }, body: { role: "user" } }),
  ],
];

test.each(ends)(
  "a member who %s takes along what they set up, and the others hear of it",
  async (_, end) => {
    const colleague = await createColleague();
    await setUp(leaver);
    const { id } = await colleague.call(createWebhook, {
      body: {
        ...{ platform: platform.id, name: "Mine", format: "standard" },
        ...{ events: ["feature.created"], url: "https://93.184.216.34/mine" },
      },
    });
    await addPlace(colleague, "https://forum.example/firm");
    expect(await findSetup()).toEqual([2, 1, 2, 1]);
    await end();
    expect(await findSetup()).toEqual([1, 0, 1, 0]);
    const { is_active } = await findRow(site, "webhooks", id);
    expect(is_active).toBe(true);
    const [mail = ""] = await getMailsTo(site, colleague.email);
    expect(mail).toContain('The webhook "To the chat" to 93.184.216.34.');
    expect(mail).toContain("https://a.example");
    expect(mail).toContain("https://github.com/firm as a place");
  },
);

test.each(ends)("all that was set up ends when the last member %s", async (_, end) => {
  await setUp(admin);
  await end();
  expect(await findSetup()).toEqual([0, 0, 0, 0]);
});

test.each(["becomes a user", "is deactivated", "deletes the account"])(
  "an administrator who %s takes along what they set up",
  async (end) => {
    const other = await createUser(site, { role: "admin" });
    await setUp(other);
    const body = { platform: null, name: "All", format: "standard" } as const;
    const { id } = await other.call(createWebhook, {
      body: { ...body, events: ["feature.created"], url: "https://93.184.216.34/site" },
    });
    expect(await findSetup()).toEqual([1, 1, 1, 1]);
    leaver = other;
    await ends.find(([name]) => name === end)?.[1]();
    expect(await findSetup()).toEqual([0, 0, 0, 0]);
    const { is_active } = await findRow(site, "webhooks", id);
    expect(is_active).toBe(false);
  },
);

test("who turns a webhook on again answers for it", async () => {
  const colleague = await createColleague();
  const id = await setUp(leaver);
  const request = { params: { id: String(id) } };
  for (const isActive of [false, true])
    await colleague.call(changeWebhook, { ...request, body: { isActive } });
  await leaver.call(leaveEmployment, { params: { id: employment } });
  expect(await findSetup()).toEqual([1, 0, 0, 0]);
});
