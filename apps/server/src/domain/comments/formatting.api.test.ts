/** Comments in Markdown: formatted on write, and as plain text where no markup fits. */
import { listActivities } from "@upwell/contract/activity/routes";
import { createComment, listComments, updateComment } from "@upwell/contract/comments/routes";
import { validationMessages } from "@upwell/contract/messages";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { listUserComments } from "@upwell/contract/users/routes";
import { createCostlyMarkdown } from "@upwell/tests/harness/costly-texts";
import { createMergeFixture } from "@upwell/tests/harness/merge-fixture";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

const site = await openTestSite();
const context = await createMergeFixture(site);
const featureId = await context.suggest(context.ada);

const params = (id: number) => ({ params: { id: String(id) } });
const write = (content: string, parent: number | null = null) =>
  context.ben.call(createComment, { ...params(featureId), body: { content, parent } });
const list = async () => site.visitor().call(listComments, params(featureId));
const readStored = async () =>
  Object.fromEntries(
    (await site.deps.db.selectFrom("comments").select(["id", "content_html"]).execute()).map(
      ({ id, content_html }) => [id, content_html],
    ),
  );

test.each([
  [
    "**Yes**, see https://example.org/a",
    '<p><strong>Yes</strong>, see <a href="https://example.org/a">https://example.org/a</a></p>',
  ],
  [
    "One line\nand another\r\nand one more",
    "<p>One line<br />\nand another<br />\nand one more</p>",
  ],
  ["A list:\n\n- one\n- two", "<p>A list:</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>"],
  ["By hand\\\nbroken", "<p>By hand<br />\nbroken</p>"],
  ["<b>No</b> [link](javascript:alert(1))", '<p>&lt;b&gt;No&lt;/b&gt; <a href="">link</a></p>'],
])("formats %j", async (content, html) => {
  const comment = await write(content);
  expect(comment).toMatchObject({ content, contentHtml: html });
  expect((await list()).find(({ id }) => id === comment.id)?.contentHtml).toBe(html);
  expect((await readStored())[comment.id]).toBe(html);
});

test("formats an edit, and shows the plain text elsewhere", async () => {
  const { id } = await write("A *first* version of it");
  const changed = await context.ben.call(updateComment, {
    ...params(id),
    body: { content: "The **second** version of [it](https://example.org)" },
  });
  const html = '<p>The <strong>second</strong> version of <a href="https://example.org">it</a></p>';
  expect(changed.contentHtml).toBe(html);
  expect((await readStored())[id]).toBe(html);
  const activities = await site.visitor().call(listActivities, {});
  expect(activities.map(({ comment }) => comment?.content)).toContain("The second version of it");
  await drain(site.deps, notificationConsumer);
  const messages = (await context.ada.call(listNotifications, {})).map(({ message }) => message);
  expect(messages.join()).toContain("The second version of it");
  expect(messages.join()).not.toContain("**");
  const mine = await site.visitor().call(listUserComments, params(context.ben.id));
  expect(mine.find((comment) => comment.id === id)).toMatchObject({ contentHtml: html });
});

test("formats older rows on the first read, all in one statement", async () => {
  const { db } = site.deps;
  const ids = [(await write("Written *before*")).id, (await write("And _this_ one, too")).id];
  await sql`update comments set content_html = null where id = any(${ids}::bigint[])`.execute(db);
  // A change by hand deletes the HTML, too.
  const { id: third } = await write("Corrected later");
  await sql`update comments set content = 'Corrected **by hand**' where id = ${third}`.execute(db);
  expect((await readStored())[third]).toBeNull();
  const expected = [
    "<p>Written <em>before</em></p>",
    "<p>And <em>this</em> one, too</p>",
    "<p>Corrected <strong>by hand</strong></p>",
  ];
  const all = await list();
  const found = [...ids, third].map((id) => all.find((one) => one.id === id)?.contentHtml);
  expect(found).toEqual(expected);
  const stored = await readStored();
  expect([...ids, third].map((id) => stored[id])).toEqual(expected);
});

test.each(["a run of stars on both sides", "open brackets"])("rejects %s", async (name) => {
  const content = createCostlyMarkdown(1000)[name] ?? "";
  await expect(write(content)).rejects.toMatchObject({
    status: 400,
    fields: { content: [validationMessages.tooComplex] },
  });
});
