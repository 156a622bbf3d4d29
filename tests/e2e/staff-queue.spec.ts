/** The queue: filters, keyboard, bulk actions, and their effect on the public site. */
import type { Page } from "@playwright/test";
import { callAsDemoUser } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { dismissToast, getApiToken, registerUser, suggestFeature, toasts } from "./support/demo.ts";
import { expectLoaded, findClipped, getOverflow } from "./support/screen.ts";
import {
  chooseMore,
  getQueue,
  getStatus,
  openStaff,
  pressTimes,
  queueRows,
  skipUndoDelay,
} from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const queue = "/p/blender/queue";
const chooseStatus = (page: Page, name: string) =>
  page
    .getByRole("dialog")
    .getByRole("radio", { name: new RegExp(`^${name}`) })
    .check();
const apply = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: /^Change/ })
    .click();

/** Changes the status without waiting for the seconds in which it can be undone. */
async function applyAndSkipUndo(page: Page): Promise<void> {
  await apply(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  await skipUndoDelay(page);
}

/** The idea that is open: beside the list, or on small screens over it. */
const openFeature = (page: Page, title: string) =>
  page.getByRole("region", { name: title }).or(page.getByRole("dialog", { name: title }));

async function openQueue(page: Page, query = ""): Promise<void> {
  await page.clock.install();
  await openStaff(page, `${queue}${query}`);
  await expectLoaded(page);
}

async function vote(page: Page, id: number, token: string): Promise<void> {
  const response = await page.request.post(`api/features/${id}/upvote/`, {
    headers: { Authorization: `Token ${token}` },
  });
  expect(response.ok()).toBe(true);
}

test("lists the server's features in each order and filter, stored in the URL", {
  tag: everyNight,
}, async ({ page }) => {
  await openQueue(page);
  const expectRows = async (query: string) => {
    const titles = (await getQueue(page.request, "blender", `limit=8&${query}`)).map(
      ({ title }) => title,
    );
    await expect(queueRows(page).first()).toHaveText(titles[0] ?? "");
    const listed = await queueRows(page).allTextContents();
    expect(listed.slice(0, titles.length)).toEqual(titles);
  };
  await expectRows("sort=changed");
  await page.getByLabel("Sort by").selectOption({ label: "Most votes" });
  await expect(page).toHaveURL(/sort=top/);
  await expectRows("sort=top");
  await page.getByLabel("Status").selectOption({ label: "Planned" });
  await expectRows("sort=top&status=planned");
  await page.getByLabel("Status").selectOption({ label: "All statuses" });
  await page.getByRole("button", { name: "Unanswered" }).click();
  await expectRows("sort=top&answered=no");
  await page.getByRole("button", { name: "Unanswered" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("sculpt");
  await expect(page).toHaveURL(/search=sculpt/);
  await expectRows("sort=top&search=sculpt");
  await page.reload();
  await expectRows("sort=top&search=sculpt");
  await page.getByRole("searchbox").fill("zebra crossing");
  await expect(page.getByText("No ideas here")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expectRows("sort=changed");
});

test("saves, opens and deletes a filter", { tag: everyNight }, async ({ page }, { project }) => {
  await openQueue(page, "?answered=no&sort=oldest");
  const name = `Waiting ${project.name}`;
  const menu = page.getByRole("main").locator("button[aria-haspopup=menu]").first();
  await menu.click();
  await page.getByRole("menuitem", { name: "Save this filter..." }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A filter needs a name")).toBeVisible();
  await page.getByLabel("Filter name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(menu).toHaveText(name);
  await page.goto(`./staff/#${queue}`);
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Set a filter to save it" })).toBeDisabled();
  await page.getByRole("menuitem", { name }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(page).toHaveURL(/answered=no/);
  await menu.click();
  await page.getByRole("menuitem", { name: `Delete filter ${name}` }).click();
  await expect(menu).toHaveText("Saved filters");
});

test("selects fifty features by keyboard, changes them, undoes and repeats it, with live updates", async ({
  page,
  browser,
}) => {
  await openQueue(page, "?sort=oldest");
  const before = await getQueue(page.request, "blender", "sort=oldest&limit=50");
  expect(before).toHaveLength(50);
  await expect(queueRows(page).first()).toHaveText(before[0]?.title ?? "");
  const public_ = await browser.newPage({ baseURL: page.url() });
  await public_.goto(`../#/feature/${before[0]?.id}`);
  await expect(public_.getByRole("heading", { level: 1 })).toHaveText(before[0]?.title ?? "");
  for (const _ of before) {
    await page.keyboard.press("j");
    await page.keyboard.press("x");
  }
  const bar = page.getByRole("region", { name: "Actions" });
  await expect(bar.getByText(`${before.length} ideas selected`)).toBeVisible();
  await page.keyboard.press("s");
  // They have different statuses: none is chosen, and nobody is told before.
  await expect(page.getByRole("dialog").getByRole("radio", { checked: true })).toHaveCount(0);
  await apply(page);
  await expect(page.getByText("Choose a status")).toBeVisible();
  await expect(page.getByText(/will be notified\.$/)).toHaveCount(0);
  await chooseStatus(page, "Seen");
  await expect(page.getByText(/people will be notified\.$/)).toBeVisible();
  await apply(page);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page).getByText("Undone")).toBeVisible();
  expect(await getStatus(page.request, before[0]?.id ?? 0)).toBe(before[0]?.status);
  await dismissToast(page);
  await page.keyboard.press("s");
  await chooseStatus(page, "Seen");
  await page.getByRole("textbox", { name: "Comment" }).fill("We read all of them this week.");
  // A generous timeout: fifty sequential changes depend on the speed of the machine.
  const changed = page.waitForResponse("**/features/bulk/", { timeout: 0 });
  await applyAndSkipUndo(page);
  expect((await changed).status()).toBe(200);
  await expect(toasts(page).getByText(`${before.length} ideas changed`)).toBeVisible();
  await expect(bar).toBeHidden();
  const after = await getQueue(page.request, "blender", "sort=oldest&limit=50");
  expect(after.map(({ id, status }) => [id, status])).toEqual(before.map(({ id }) => [id, "seen"]));
  await expect(public_.getByRole("main").getByText("Seen").first()).toBeVisible();
  await public_.close();
});

test("declining requires a reason", async ({ page }, { project }) => {
  const title = `Paint with sound ${project.name}`;
  const id = await suggestFeature(page.request, { title });
  await vote(page, id, await registerUser(page.request, `listener${project.name}`));
  await openQueue(page, "?sort=newest");
  await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await page
    .getByRole("region", { name: "Actions" })
    .getByRole("button", { name: "Status" })
    .click();
  await expect(page.getByText("2 people will be notified.")).toBeVisible();
  await chooseStatus(page, "Declined");
  await apply(page);
  await expect(
    page.getByText("Please give a reason. It helps people understand the decision"),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Comment" }).fill("Sound belongs to other programs.");
  await applyAndSkipUndo(page);
  await expect(toasts(page).getByText("1 idea changed")).toBeVisible();
  expect(await getStatus(page.request, id)).toBe("declined");
});

test(
  "changes tags and picks immediately and undoes them",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const title = `Rulers that measure angles ${project.name}`;
    const id = await suggestFeature(page.request, { title, tags: ["interface"] });
    const detail = async () =>
      (await (await page.request.get(`api/features/${id}/`)).json()) as {
        is_picked: boolean;
        tags: { name: string }[];
      };
    const tags = async () => (await detail()).tags.map(({ name }) => name);
    await openQueue(page, "?sort=newest");
    const bar = page.getByRole("region", { name: "Actions" });
    const select = () => page.getByRole("checkbox", { name: `Select ${title}` }).check();
    await select();
    await bar.getByRole("button", { name: "Tags" }).click();
    const added = page.getByRole("combobox", { name: "Add" });
    await added.fill("render");
    await page.getByRole("option", { name: /^rendering/ }).click();
    await page.getByRole("button", { name: "Do not add rendering" }).click();
    await added.fill("measuring");
    await page.keyboard.press("Enter");
    await expect(page.getByText("measuring (new)")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "interface" }).click();
    await apply(page);
    await expect(toasts(page).getByText("Tags of 1 idea changed")).toBeVisible();
    expect(await tags()).toEqual(["measuring"]);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(tags).toEqual(["interface"]);
    await dismissToast(page);
    await select();
    await bar.getByRole("button", { name: "Pick" }).click();
    const message = toasts(page).getByText("1 idea picked");
    await expect(message).toBeVisible();
    expect((await detail()).is_picked).toBe(true);
    await select();
    const [bottom, top] = await Promise.all([
      message.evaluate((element) => element.getBoundingClientRect().bottom),
      bar.evaluate((element) => element.getBoundingClientRect().top),
    ]);
    expect(bottom, "the message does not cover the bar").toBeLessThan(top);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await detail()).is_picked).toBe(false);

    await callAsDemoUser(
      page.request,
      "employee",
      ["POST", "staff/platforms/blender/features/bulk/"],
      { features: [{ id }], action: { kind: "pick", picked: true } },
    );
    await page.goto("./#/platform/blender?sort=picks&search=Rulers");
    await expect(page.getByRole("article").filter({ hasText: title })).toContainText("Team pick");
  },
);

test(
  "reports features that another user has changed, and leaves them",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const id = await suggestFeature(page.request, { title: `Two on one queue ${project.name}` });
    await openQueue(page, "?sort=newest");
    await page.getByRole("checkbox", { name: `Select Two on one queue ${project.name}` }).check();
    await page
      .getByRole("region", { name: "Actions" })
      .getByRole("button", { name: "Status" })
      .click();
    const response = await page.request.post(`api/features/${id}/status_updates/`, {
      headers: { Authorization: `Token ${await getApiToken(page.request, "admin")}` },
      data: { new_status: "planned" },
    });
    expect(response.status()).toBe(201);
    await chooseStatus(page, "Seen");
    await applyAndSkipUndo(page);
    const why = page.getByRole("dialog", { name: "Could not be changed" });
    await expect(why).toBeVisible();
    await expect(why.getByText("Someone changed the status in the meantime.")).toBeVisible();
    expect(await getStatus(page.request, id)).toBe("planned");
  },
);

test("opens a feature beside the list or in a dialog, and publishes the team's answer", async ({
  page,
}, { project }) => {
  const title = `Answers in the queue ${project.name}`;
  const id = await suggestFeature(page.request, { title });
  await openQueue(page, "?sort=newest");
  await page.getByRole("button", { name: title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`feature=${id}`));
  const dialog = openFeature(page, title);
  await dialog.getByRole("button", { name: "Answer" }).click();
  await expect(dialog.getByText("Comment cannot be empty")).toBeVisible();
  await dialog.getByLabel("Official answer").fill("It is in the works.");
  await dialog.getByRole("button", { name: "Answer" }).click();
  await expect(dialog.getByRole("listitem").getByText("It is in the works.")).toBeVisible();
  await expectAccessible(page);
  const comments = (await (await page.request.get(`api/features/${id}/comments`)).json()) as {
    posted_as: string | null;
  }[];
  expect(comments.map(({ posted_as }) => posted_as)).toEqual(["team"]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("j and k move the focus, and the idea beside the list follows", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openQueue(page, "?sort=top");
  const [first, second] = await queueRows(page).allTextContents();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const row = queueRows(page).nth(1);
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute("aria-current", "true");
  const pane = page.getByRole("region", { name: second });
  await chooseMore(page, "Split");
  await expect(page.getByRole("dialog", { name: "Split into two ideas" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pane.getByRole("button", { name: "More actions" })).toBeFocused();
  await pane.getByRole("button", { name: "Previous idea" }).click();
  await expect(page.getByRole("region", { name: first })).toBeVisible();
});

test("is forbidden for other teams, shows load errors, and fits every screen", async ({ page }) => {
  await openQueue(page);
  await expectAccessible(page);
  await pressTimes(page, "j", 2);
  await page.keyboard.press("x");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("heading", { level: 2 });
  const opened = (await title.textContent()) ?? "";
  expect((await dialog.boundingBox())?.width).toBe(320);
  await dialog.getByRole("button", { name: "Next idea" }).click();
  await expect(title).not.toHaveText(opened);
  await dialog.getByRole("button", { name: "Previous idea" }).click();
  await expect(title).toHaveText(opened);
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findClipped(page.getByRole("main").getByRole("list").first())).toEqual([]);
  await expect(page.getByLabel("Sort by")).toBeHidden();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(page.getByLabel("Sort by")).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await page.goto("./staff/#/p/firefox/queue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You are not on this platform's team",
  );
});

test.use({ expectedErrors: [/status of 403/] });
