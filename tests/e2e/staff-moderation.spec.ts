/** Admins decide about pending, appealed and reported texts; the public site reflects it. */
import type { Page } from "@playwright/test";
import {
  callAs,
  callAsDemoUser,
  confirmDialog,
  createPendingFeature,
  createRejectedFeature,
  expectToast,
  openOtherBrowser,
} from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import {
  addComment,
  type DemoRole,
  getJson,
  registerUser,
  suggestFeature,
} from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of (404|409|500)/] });

const getText = (page: Page, text: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text }).first();

test("decides in bulk; lists texts that another admin has decided already", async ({ page }, {
  project,
}) => {
  const titles = ["First", "Second", "Third"].map((word) => `${word} links ${project.name}`);
  for (const title of titles) await createPendingFeature(page.request, title);
  await openStaff(page, "/admin/moderation", "admin");
  // Whether it belongs there is judged by its platform; neither decision is preferred.
  const held = getText(page, titles[0] ?? "");
  await expect(held.getByRole("link", { name: "on Blender" })).toHaveAttribute(
    "href",
    "/platform/blender",
  );
  const [approve, reject] = [/^Approve/, /^Reject/].map((name) =>
    held.getByRole("button", { name }),
  );
  expect(await approve?.getAttribute("class")).toBe(await reject?.getAttribute("class"));
  for (const title of titles)
    await getText(page, title)
      .getByRole("checkbox", { name: /^Select/ })
      .check();
  await expect(page.getByText("3 posts selected")).toBeVisible();
  const all = page.getByRole("checkbox", { name: "Select all" });
  await all.check();
  for (const box of await page.getByRole("checkbox", { name: /^Select/ }).all())
    await expect(box).toBeChecked();
  await all.uncheck();
  for (const title of titles)
    await getText(page, title)
      .getByRole("checkbox", { name: /^Select/ })
      .check();
  await expect(page.getByText("3 posts selected")).toBeVisible();
  // Scrolls to where the selection bar covers nothing.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const needed = await page.evaluate(() => document.documentElement.scrollHeight + innerHeight);
  await page.setViewportSize({ ...size, height: needed });
  await expectAccessible(page);
  await page.setViewportSize(size);
  const waiting = await callAsDemoUser<{ id: number; content: string }[]>(page.request, "admin", [
    "GET",
    "staff/moderation/",
  ]);
  const second = waiting.find(({ content }) => content.startsWith(titles[1] ?? ""));
  await callAsDemoUser(page.request, "admin", ["POST", `staff/moderation/${second?.id}/decide/`], {
    decision: "reject",
    reason: "Too many links.",
  });
  const bar = page.getByRole("region", { name: "Actions for the selection" });
  await bar.getByRole("button", { name: "Reject" }).click();
  await confirmDialog(page, "Reject");
  await expect(page.getByText("Please give a reason")).toBeVisible();
  await confirmDialog(page, "Reject", "Please tell it in your own words.");
  const left = page.getByRole("dialog", { name: "Could not be completed" });
  await expect(left).toContainText("2 posts decided.");
  await expect(left).toContainText(titles[1] ?? "");
  await expect(left).toContainText("This has already been decided.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const title of titles) await expect(getText(page, title)).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test("hides a reported feature and publishes it on appeal, and the log says both; dismisses the reports on a comment", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const title = `Buy my product now ${project.name}`;
  // The default description repeats the title, which would be held as advertising.
  const description =
    "Readers learn *nothing* of [the platform](https://example.org/docs) from it.";
  const id = await suggestFeature(page.request, { title, description });
  const text = `A harmless remark ${project.name}.`;
  const comment = await addComment(page.request, id, text);
  await callAsDemoUser(page.request, "employee", ["POST", "reports/"], {
    feature: id,
    reason: "This is advertising.",
  });
  await callAsDemoUser(page.request, "user", ["POST", "reports/"], { comment, reason: "Rude." });
  /** The display name and the username of a demo account. */
  const getMe = async (role: DemoRole) => {
    const me = await callAsDemoUser<{ display_name: string; username: string }>(
      page.request,
      role,
      ["GET", "auth/me/"],
    );
    return [me.display_name, me.username];
  };
  const visitor = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
  await visitor.goto(`./#/feature/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);

  await openStaff(page, "/admin/moderation?tab=reports", "admin");
  const remark = page.getByRole("main").getByRole("listitem").filter({ hasText: text }).first();
  await expect(remark.getByRole("link", { name: /View public page/ })).toHaveAttribute(
    "href",
    `/feature/${id}`,
  );
  // Neither decision is preferred, and the reporter's account is one click away.
  const [hide, dismiss] = [/^Hide/, /^Dismiss/].map((name) => remark.getByRole("button", { name }));
  expect(await hide?.getAttribute("class")).toBe(await dismiss?.getAttribute("class"));
  await expect(remark.getByText("Rude.").getByRole("link")).toHaveAttribute(
    "href",
    /^#\/admin\/people\/\d+$/,
  );
  await remark.getByRole("button", { name: /^Dismiss/ }).click();
  await confirmDialog(page, "Dismiss");
  await expectToast(page, "Reports of 1 post dismissed");
  await expect(remark).toHaveCount(0);

  const feature = getText(page, title);
  await expect(feature).toContainText("1 report");
  await expect(feature).toContainText("This is advertising.");
  // Rendered as readers see it, with the target of the link.
  await expect(feature.locator("em")).toHaveText("nothing");
  const target = feature
    .getByRole("link", { name: /^the platform/ })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(await target).toContain("https://example.org/docs");
  await feature.getByRole("button", { name: /^Hide/ }).click();
  await confirmDialog(page, "Hide", "Advertising belongs elsewhere.");
  await expectToast(page, "1 post hidden");
  await expect(feature).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText(title)).toHaveCount(0);

  await visitor.goto("./#/moderation-log?action=hidden");
  const log = visitor.getByRole("main");
  const logged = log.getByRole("region", { name: "Decisions" }).getByRole("listitem").first();
  await expect(logged).toContainText(/Idea hidden by a moderator\s*Advertising/);
  const names = [await getMe("user"), await getMe("employee"), await getMe("admin")];
  for (const secret of [title, "Readers learn", "Advertising belongs", ...names.flat()])
    await expect(log).not.toContainText(secret);

  const [hidden] = await callAsDemoUser<{ id: number }[]>(page.request, "user", [
    "GET",
    "my/verdicts/",
  ]);
  const message = "The platform asked me to say so.";
  const insult = `Quoting the manual ${project.name}`;
  for (const verdict_id of [hidden?.id, await createRejectedFeature(page.request, insult)])
    await callAsDemoUser(page.request, "user", ["POST", "appeals/"], { verdict_id, message });
  await visitor.reload();
  await expect(logged).toContainText("Appealed.");
  await page.getByRole("tab", { name: "Held and appealed" }).click();
  const rejected = getText(page, insult);
  for (const words of ["Rejected", "flagged by rules", "Insults", message])
    await expect(rejected).toContainText(words);
  const appealed = getText(page, title);
  await expect(appealed).toContainText(message);
  await appealed.getByRole("button", { name: /^Approve/ }).click();
  await confirmDialog(page, "Approve", "They did ask.");
  await expectToast(page, "1 post approved");
  await expect(appealed).toHaveCount(0);
  await visitor.reload();
  await expect(logged).toContainText("Published after an appeal.");
  await visitor.goto(`./#/feature/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await visitor.context().close();
});

test("the queue shows its loading, error and empty states", { tag: everyNight }, async ({
  page,
}) => {
  await page.route("**/api/staff/moderation/**", (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await openStaff(page, "/admin/moderation", "admin");
  await expect(page.getByText("The queue could not be loaded")).toBeVisible();
  await page.unroute("**/api/staff/moderation/**");
  await page.route("**/api/staff/moderation/**", (route) => route.fulfill({ json: [] }));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Nothing to review")).toBeVisible();
  await expectAccessible(page);
});

test(
  "a campaign is one item whose texts are compared; a rejection spares what is public; urgent texts are listed first",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const feature = await suggestFeature(page.request, {
      title: `Talked about ${project.name}`,
      description: "Many accounts will have the same thing to say here, within a minute.",
    });
    const urgent = `Write to me at ${project.name}@mail.test about this.`;
    const honest = `The planner of Nordlicht ${project.name} forgets the folder that I chose last time, and I choose it again.`;
    const advert = "Cheap planners are at planners.example today.";
    const texts = [honest, honest, `${honest} ${advert}`, honest, urgent];
    for (const [n, content] of texts.entries()) {
      const token = await registerUser(page.request, `campaign-${n}-${project.name}`);
      await callAs(page.request, token, ["POST", `features/${feature}/comments/`], { content });
    }
    const [, second] = await getJson<{ id: number }[]>(
      page.request,
      `features/${feature}/comments/`,
    );
    await callAsDemoUser(page.request, "user", ["POST", `features/${feature}/comments/`], {
      content: "Mine does that as well.",
      parent: second?.id,
    });
    await openStaff(page, "/admin/moderation", "admin");
    await expectLoaded(page);
    const campaign = getText(page, advert);
    await expect(campaign).toContainText("Posted by several accounts");
    const items = await page.getByRole("main").getByRole("article").allInnerTexts();
    const findPlace = (words: string) => items.findIndex((item) => item.includes(words));
    expect(findPlace(urgent)).toBeGreaterThanOrEqual(0);
    expect(findPlace(urgent)).toBeLessThan(findPlace(advert));

    await campaign.getByRole("button", { name: "Compare with 3 similar posts" }).click();
    const similar = campaign.getByRole("region", { name: "Similar posts" });
    await expect(similar.getByRole("listitem")).toHaveCount(3);
    await expect(similar.locator("mark")).toHaveText(` ${advert}`);
    const [first, answered, held] = [0, 1, 2].map((n) => similar.getByRole("listitem").nth(n));
    for (const words of ["Public", "Earliest", "who joined", "The others may be copies of it."])
      await expect(first ?? similar).toContainText(words);
    await expect(answered ?? similar).toContainText("Others have answered it.");
    await expect(answered?.getByRole("checkbox") ?? similar).toBeDisabled();
    const tick = held?.getByRole("checkbox") ?? similar;
    await expect(tick).toBeChecked();
    await expectPresentable(page, { widths: everyWidth });
    await tick.uncheck();
    await expect(similar).toContainText("None is ticked");
    await tick.check();
    await campaign.getByRole("button", { name: /^Reject/ }).click();
    const dialog = page.getByRole("dialog", { name: "Reject 1 post?" });
    await expect(dialog).toContainText("1 post like it will be rejected, too.");
    await confirmDialog(page, "Reject", "One text of many accounts.");
    await expectToast(page, "2 posts rejected");
    await expect(campaign).toHaveCount(0);
    const left = await getJson<{ content: string }[]>(
      page.request,
      `features/${feature}/comments/`,
    );
    expect(left.filter(({ content }) => content === honest)).toHaveLength(2);
  },
);

test("shows what was learned; learning can be switched off and reset", { tag: everyNight }, async ({
  page,
}) => {
  await openStaff(page, "/admin/moderation?tab=learned", "admin");
  const panel = page.getByRole("tabpanel", { name: "Learned" });
  await expect(panel.getByText("Learning is on.")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Switch off" }).click();
  await expect(panel.getByText("Learning is off: nothing is counted or used.")).toBeVisible();
  await panel.getByRole("button", { name: "Switch on" }).click();
  await panel.getByRole("button", { name: "Reset" }).click();
  await confirmDialog(page, "Reset");
  await expectToast(page, "Learning was reset");
  await expect(panel.getByText("0 approved texts, 0 rejected")).toBeVisible();
});

test(
  "the queue and the reports are accessible and fit",
  { tag: everyNight },
  async ({ page }, { project }) => {
    await createPendingFeature(page.request, `Many links to look at ${project.name}`);
    const feature = await suggestFeature(page.request, { title: `About it ${project.name}` });
    const reason = "This has been said before.";
    await callAsDemoUser(page.request, "employee", ["POST", "reports/"], { feature, reason });
    await openStaff(page, "/admin/moderation?tab=queue", "admin");
    for (const tab of ["queue", "reports"]) {
      await page.goto(`./staff/#/admin/moderation?tab=${tab}`);
      await expectLoaded(page);
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await expectPresentable(page, { widths: everyWidth });
    }
  },
);

test("decides by keyboard, never while typing; shows the counts", async ({ page }, { project }) => {
  const [first, second] = [`Approved by key ${project.name}`, `Declined by key ${project.name}`];
  for (const title of [first, second]) await createPendingFeature(page.request, title);
  await openStaff(page, "/admin/moderation", "admin");
  await expectLoaded(page);
  const [approved, declined] = [getText(page, first), getText(page, second)];
  /** From the first post on, because others may wait before it. */
  const focusOn = (text: typeof approved) =>
    expect(async () => {
      const isFocused = () => text.getByRole("article").evaluate((item) => item.matches(":focus"));
      if (!(await isFocused())) await page.keyboard.press("j");
      expect(await isFocused()).toBe(true);
    }).toPass({ intervals: [0] });
  await focusOn(approved);
  await page.keyboard.press("a");
  await expectToast(page, "1 post approved");
  await expect(approved).toHaveCount(0);
  const counts = page.getByRole("region", { name: "Last 30 days" });
  await expect(counts).toContainText(/Held posts approved/);
  await expect(counts).toContainText(/[1-9]\d* ?of \d+ decided/);

  await focusOn(declined);
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Reject 1 post?" });
  const reason = dialog.getByLabel(/^Reason/);
  await expect(reason).toBeFocused();
  await page.keyboard.type("a draft");
  await expect(reason).toHaveValue("a draft");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "1 post rejected");
  await expect(declined).toHaveCount(0);
});
