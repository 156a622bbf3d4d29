/** Reminders of declined ideas: once, to the team alone, and only while they are due. */
import { getOverview } from "@upwell/contract/analytics/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { listQueue } from "@upwell/contract/queue/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { drain } from "./consumer.ts";
import { queueNextDigest } from "./digest-job.ts";
import { remindNext } from "./jobs.ts";
import { notificationConsumer } from "./notification-job.ts";

const site = await openStubbedSite();
site.clock.now = new Date("2027-03-31T22:00:00Z");
const platform = await insertPlatform(site);
const staff = await createUser(site, { role: "employee", employerId: platform.id });
const author = await createUser(site);

async function decline(reconsiderAfter: string): Promise<number> {
  const { id } = await suggestFeature(author, platform.id, unique("A wish for later "));
  await change(id, { newStatus: "declined", comment: "Not this year.", reconsiderAfter });
  return id;
}
type Change = Parameters<typeof staff.call<typeof createStatusUpdate>>[1]["body"];
const change = (id: number, body: Change) =>
  staff.call(createStatusUpdate, { params: { id: String(id) }, body });

/** Lets three processes look for due ideas at the same time, and notify. */
async function runJobs(): Promise<void> {
  while ((await Promise.all([1, 2, 3].map(() => remindNext(site.deps)))).some(Boolean));
  await drain(site.deps, notificationConsumer);
}
const reminders = async (of: typeof staff) =>
  (await of.call(listNotifications, { query: {} }))
    .filter(({ kind }) => kind === "reconsideration_due")
    .map(({ featureId }) => featureId);
const listDue = async () => {
  const query = { reconsider: "due" } as const;
  const due = await staff.call(listQueue, { params: { slug: platform.slug }, query });
  const { sections } = await staff.call(getOverview, {});
  expect(sections[0]?.platform?.toReconsider).toBe(due.length);
  return due.map(({ id }) => id).sort((a, b) => a - b);
};

test("reminds the team once when the month is over", async () => {
  const [first, planned, moved] = [
    await decline("2027-04"),
    await decline("2027-04"),
    await decline("2027-05"),
  ];
  await runJobs();
  expect(await listDue()).toEqual([]);
  expect(await reminders(staff)).toEqual([]);

  await updateRows(
    site,
    "features",
    { reconsider_after: "2027-04" },
    { reconsider_after: "2027-03" },
  );
  site.clock.now = new Date("2027-04-01T00:00:00Z");
  expect(await listDue()).toEqual([first, planned]);
  await remindNext(site.deps);
  await remindNext(site.deps);
  await change(planned, { newStatus: "planned" });
  await runJobs();
  await runJobs();
  expect(await reminders(staff)).toEqual([first]);
  expect(await reminders(author)).toEqual([]);
  expect(await listDue()).toEqual([first]);

  await change(first, { newStatus: "declined", reconsiderAfter: "2027-06" });
  expect(await listDue()).toEqual([]);
  await change(moved, { newStatus: "suggested" });
  const row = site.deps.db.selectFrom("features").where("id", "=", first);
  expect(await row.select("reconsider_reminded").executeTakeFirst()).toEqual({
    reconsider_reminded: false,
  });
});

test("mails the reminder with a link to the ideas that are due", async () => {
  site.clock.now = new Date("2027-04-01T00:00:00Z");
  await updateRows(site, "users", staff.id, { mail_digest: "instant" });
  await decline("2027-07");
  await updateRows(
    site,
    "features",
    { reconsider_after: "2027-07" },
    { reconsider_after: "2027-01" },
  );
  await runJobs();
  site.clock.now = new Date("2027-04-01T08:00:00Z");
  while (await queueNextDigest(site.deps));
  const mails = await findRows(site, "mails", { user_id: staff.id }, ["text_body"]);
  const text = mails.map(({ text_body }) => text_body).join("\n");
  expect(text).toContain("is due to be reconsidered");
  expect(text).toContain("would be reconsidered after January 2027");
  expect(text).toContain(`staff/#/p/${platform.slug}/queue?reconsider=due`);
});
