/** What people choose about their notifications, and what they get then. */
import { createComment } from "@upwell/contract/comments/routes";
import { validationMessages } from "@upwell/contract/messages";
import {
  categoryOfKind,
  defaultChannels,
  isAlwaysOn,
  type NotificationChannel,
  notificationCategories,
  notificationChannels,
} from "@upwell/contract/notifications/categories";
import {
  changePreference,
  countUnread,
  getPreferences,
  listNotifications,
  markRead,
} from "@upwell/contract/notifications/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  type Person,
} from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { queueNextDigest } from "../../jobs/digest-job.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

const site = await openStubbedSite();
const commenter = await createUser(site);
const platformId = (await insertPlatform(site)).id;

type Cell = { category: (typeof notificationCategories)[number]; channel: NotificationChannel };
const set = (person: Person, cell: Cell, isOn: boolean) =>
  person.call(changePreference, { body: { ...cell, isOn } });
const read = async (person: Person) =>
  Object.fromEntries(
    (await person.call(getPreferences, {})).categories.map(({ category, ...on }) => [category, on]),
  );

/** Notifies a person of a comment, and returns the row. */
async function notify(person: Person) {
  const featureId = await insertFeature(site, platformId);
  const { db } = site.deps;
  await updateRows(db, "features", featureId, { user_id: person.id });
  await commenter.call(createComment, {
    params: { id: String(featureId) },
    body: { content: "I would use it every day." },
  });
  await drain(site.deps, notificationConsumer);
  return db
    .selectFrom("notifications")
    .select(["id", "is_shown", "mail_due_at"])
    .where("user_id", "=", person.id)
    .where("feature_id", "=", featureId)
    .executeTakeFirst();
}

test("nobody has chosen anything at first, and a choice changes one cell alone", async () => {
  const person = await createUser(site);
  expect(await read(person)).toEqual(defaultChannels);
  for (const category of notificationCategories)
    for (const channel of notificationChannels) {
      if (isAlwaysOn(category, channel)) continue;
      const before = await read(person);
      const isOn = !defaultChannels[category][channel];
      // Again has no other effect.
      await set(person, { category, channel }, isOn);
      await set(person, { category, channel }, isOn);
      const expected = { ...before, [category]: { ...before[category], [channel]: isOn } };
      expect(await read(person)).toEqual(expected);
    }
  const stored = site.deps.db
    .selectFrom("notification_preferences")
    .select(["site", "mail", "push"])
    .where("user_id", "=", person.id);
  expect(await stored.execute()).toHaveLength(notificationCategories.length);
  for (const category of notificationCategories)
    for (const channel of notificationChannels)
      await set(person, { category, channel }, defaultChannels[category][channel]);
  expect(await read(person)).toEqual(defaultChannels);
  for (const cells of await stored.execute())
    expect(cells).toEqual({ site: null, mail: null, push: null });
});

test("two windows that change different cells at once lose nothing", async () => {
  const person = await createUser(site);
  const cells = notificationCategories
    .flatMap((category) => notificationChannels.map((channel) => ({ category, channel })))
    .filter(({ category, channel }) => !isAlwaysOn(category, channel));
  await Promise.all(
    cells.map((cell) => set(person, cell, !defaultChannels[cell.category][cell.channel])),
  );
  const after = await read(person);
  for (const { category, channel } of cells)
    expect([category, after[category]?.[channel]]).toEqual([
      category,
      !defaultChannels[category][channel],
    ]);
});

test("rejects what does not exist, and turning decisions off in the list", async () => {
  const person = await createUser(site);
  const bodies: [object, string][] = [
    [{ category: "weather", channel: "mail", is_on: true }, "category"],
    [{ category: "comments", channel: "pigeon", is_on: true }, "channel"],
    [{ category: "comments", channel: "mail" }, "is_on"],
    [{ category: "comments", channel: "mail", is_on: "no" }, "is_on"],
    [{ category: "decisions", channel: "site", is_on: false }, "is_on"],
  ];
  for (const [body, field] of bodies) {
    const response = await person.raw("/notifications/preferences", {
      method: "PATCH",
      headers: { authorization: `Token ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(Object.keys(await response.json())).toEqual([field]);
  }
  await expect(
    set(person, { category: "decisions", channel: "site" }, false),
  ).rejects.toMatchObject({ fields: { is_on: [validationMessages.alwaysOn] } });
});

test("a notification is shown and mailed as chosen, and has no row if it is neither", async () => {
  expect(categoryOfKind.comment_on_feature).toBe("comments");
  for (const onSite of [true, false])
    for (const byMail of [true, false]) {
      const person = await createUser(site);
      await set(person, { category: "comments", channel: "site" }, onSite);
      await set(person, { category: "comments", channel: "mail" }, byMail);
      const row = await notify(person);
      const shown = Number(onSite);
      expect((await person.call(listNotifications, {})).length).toBe(shown);
      expect((await person.call(countUnread, {})).unreadCount).toBe(shown);
      if (onSite || byMail) {
        expect(row).toMatchObject({ is_shown: onSite });
        expect(row?.mail_due_at !== null).toBe(byMail);
      } else expect(row).toBeUndefined();
      if (row === undefined || onSite) continue;
      const params = { id: String(row.id) };
      await expect(person.call(markRead, { params })).rejects.toMatchObject({ status: 404 });
    }
});

test("mails what is not shown, and nothing that was turned off while it waited", async () => {
  const [hidden, changed] = [await createUser(site), await createUser(site)];
  await set(hidden, { category: "comments", channel: "site" }, false);
  await notify(hidden);
  await notify(changed);
  await set(changed, { category: "comments", channel: "mail" }, false);
  site.clock.now = new Date(Date.now() + 60_000);
  while (await queueNextDigest(site.deps));
  site.clock.now = null;
  const mails = await site.deps.db
    .selectFrom("mails")
    .select(["user_id", "headers"])
    .where("user_id", "in", [hidden.id, changed.id])
    .execute();
  expect(mails.map(({ user_id }) => user_id)).toEqual([hidden.id]);
  expect(JSON.stringify(mails[0]?.headers)).toMatch(/unsubscribe\/[0-9a-f-]{36}\?of=comments>/);
});
