/** Notifications about texts that were hidden, deleted or edited, on the site and in queued emails. */
import { createComment, deleteComment, updateComment } from "@upwell/contract/comments/routes";
import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { followFeature } from "@upwell/contract/follows/routes";
import { createReport, decideReports } from "@upwell/contract/moderation/routes";
import { countUnread, listNotifications } from "@upwell/contract/notifications/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { updateMe } from "@upwell/contract/users/routes";
import { deleteVerdicts } from "@upwell/tests/harness/delete-verdicts";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { queueNextDigest } from "../../jobs/digest-job.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

let admin: Person;
let author: Person;
let other: Person;
let feature: { id: number; title: string };

// Emails stay in the queue.
const site = await openTestSite({ SMTP_URL: "smtp://127.0.0.1:9" });
beforeEach(async () => {
  await deleteVerdicts(site.deps.db);
  // A Saturday, later than the database's clock.
  site.clock.now = new Date("2099-11-21T12:00:00Z");
  admin = await createUser(site, { role: "admin" });
  [author, other] = await Promise.all([createUser(site), createUser(site)]);
  feature = await suggestFeature(
    author,
    (await insertPlatform(site)).id,
    unique("A word found nowhere else "),
    { description: "So that there is something to talk about here." },
  );
});

const one = (id: number) => ({ params: { id: String(id) } });
const postComment = async (content: string) => {
  const written = await other.call(createComment, { ...one(feature.id), body: { content } });
  await drain(site.deps, notificationConsumer);
  return written;
};
const uphold = async (text: { comment: number } | { feature: number }) => {
  const reporter = await createUser(site);
  await reporter.call(createReport, { body: { ...text, reason: "A private address." } });
  await admin.call(decideReports, { body: { ...text, decision: "uphold", reason: "Private." } });
  await drain(site.deps, notificationConsumer);
};
/** Returns a user's notifications on the site, and the emails after all due ones were built. */
async function readBy(person: Person) {
  site.clock.now = new Date("2099-11-22T08:30:00Z");
  while (await queueNextDigest(site.deps));
  const notified = await person.call(listNotifications, {});
  const mails = await findRows(site, "mails", { user_id: person.id }, [
    "subject",
    "text_body",
    "html_body",
  ]);
  return { notified: JSON.stringify(notified), mailed: JSON.stringify(mails), mails: mails.length };
}
const getUnread = async (person: Person) => (await person.call(countUnread, {})).unreadCount;
/** Returns the users whose unread counts an action updates. */
async function collectRecounts(work: () => Promise<unknown>): Promise<number[]> {
  const ids: number[] = [];
  const stop = site.deps.live.subscribe((event) => {
    if (event.to === "users") ids.push(...event.ids);
  });
  await work();
  stop();
  return ids;
}

const ways: Record<string, (comment: { id: number }) => Promise<unknown>> = {
  "was hidden after a report": ({ id }) => uphold({ comment: id }),
  "was deleted": ({ id }) => other.call(deleteComment, one(id)),
  "stood on an idea that was hidden": () => uphold({ feature: feature.id }),
  "stood on an idea that was deleted": () => admin.call(deleteFeature, one(feature.id)),
};

test.each(Object.keys(ways))(
  "removes a comment that %s from notifications and digests",
  async (way) => {
    await author.call(updateMe, { body: { mailDigest: "daily" } });
    const comment = await postComment("The Canary build leaks all of it.");
    expect(await getUnread(author)).toBe(1);
    const counted = await collectRecounts(async () => ways[way]?.(comment));
    expect(counted).toContain(author.id);
    const { notified, mailed } = await readBy(author);
    expect(notified).not.toContain("Canary");
    expect(mailed).not.toContain("Canary");
  },
);

test("builds queued emails again without the hidden text", async () => {
  const comment = await postComment("The Canary build leaks all of it.");
  await postComment("Something that anybody may read.");
  site.clock.now = new Date("2099-11-21T13:00:00Z");
  while (await queueNextDigest(site.deps));
  await uphold({ comment: comment.id });
  const { notified, mailed, mails } = await readBy(author);
  expect(notified).not.toContain("Canary");
  expect(mailed).not.toContain("Canary");
  expect([mails, mailed.split("anybody may read").length]).toEqual([1, 3]);
});

test("deletes status notifications of a hidden feature", async () => {
  await other.call(followFeature, one(feature.id));
  await admin.call(createStatusUpdate, {
    ...one(feature.id),
    body: { newStatus: "planned", comment: "" },
  });
  await drain(site.deps, notificationConsumer);
  expect(await getUnread(other)).toBe(1);
  await uphold({ feature: feature.id });
  expect(await getUnread(other)).toBe(0);
  expect((await readBy(other)).mailed).not.toContain(feature.title);
});

test("updates edited texts and titles", async () => {
  const comment = await postComment("The Canary build leaks all of it.");
  const official = await admin.call(createComment, {
    ...one(feature.id),
    body: { content: "We know of the Canary." },
  });
  await drain(site.deps, notificationConsumer);
  site.clock.now = new Date("2099-11-21T13:00:00Z");
  while (await queueNextDigest(site.deps));
  await other.call(updateComment, {
    ...one(comment.id),
    body: { content: "The manual explains it." },
  });
  await admin.call(updateComment, { ...one(official.id), body: { content: "We know of it." } });
  const title = unique("A title without a name ");
  await author.call(updateFeature, { ...one(feature.id), body: { title } });
  const { notified, mailed } = await readBy(author);
  for (const read of [notified, mailed]) {
    expect(read).not.toMatch(/Canary|A word found nowhere else/);
    expect(read).toContain("The manual explains it.");
    expect(read).toMatch(/: We know of it\./);
    expect(read).toContain(`“${title}”`);
  }
});
