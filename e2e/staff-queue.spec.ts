/** The queue: its filters, its keys, deeds on many at once, and what the public site sees of them. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import {
  dismissMessage,
  joinAs,
  keptMails,
  messages,
  suggestFeature,
  tokenOf,
} from "./support/demo.ts";
import { expectLoaded, overflow } from "./support/screen.ts";
import { openDesk, pressTimes, queueOf, queueRows, statusOf } from "./support/staff.ts";
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

async function openQueue(page: Page, query = ""): Promise<void> {
  await openDesk(page, `${queue}${query}`);
  await expectLoaded(page);
}

async function vote(page: Page, id: number, token: string): Promise<void> {
  const response = await page.request.post(`api/features/${id}/upvote/`, {
    headers: { Authorization: `Token ${token}` },
  });
  expect(response.ok()).toBe(true);
}

test("shows what the server tells, in each order and through each filter; all of it in the address", async ({
  page,
}) => {
  await openQueue(page);
  const expectRows = async (query: string) => {
    const titles = (await queueOf(page.request, "blender", `limit=8&${query}`)).map(
      ({ title }) => title,
    );
    await expect(queueRows(page).first()).toHaveText(titles[0] ?? "");
    const shown = await queueRows(page).allTextContents();
    expect(shown.slice(0, titles.length)).toEqual(titles);
  };
  await expectRows("sort=changed");
  await page.getByLabel("Order").selectOption({ label: "Most votes" });
  await expect(page).toHaveURL(/sort=top/);
  await expectRows("sort=top");
  await page.getByLabel("Status").selectOption({ label: "Planned" });
  await expectRows("sort=top&status=planned");
  await page.getByLabel("Status").selectOption({ label: "All statuses" });
  await page.getByRole("button", { name: "Not answered" }).click();
  await expectRows("sort=top&answered=no");
  await page.getByRole("button", { name: "Not answered" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("sculpt");
  await expect(page).toHaveURL(/search=sculpt/);
  await expectRows("sort=top&search=sculpt");
  await page.reload();
  await expectRows("sort=top&search=sculpt");
  await page.getByRole("searchbox").fill("zebra crossing");
  await expect(page.getByText("No idea is in here")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expectRows("sort=changed");
});

test("a filter is kept under a name, gone to, and deleted", async ({ page }, { project }) => {
  await openQueue(page, "?answered=no&sort=oldest");
  const name = `Waiting ${project.name}`;
  const menu = page.getByRole("main").locator("button[aria-haspopup=menu]").first();
  await menu.click();
  await page.getByRole("menuitem", { name: "Save this filter..." }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A filter needs a name")).toBeVisible();
  await page.getByLabel("Name of the filter").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(menu).toHaveText(name);
  await page.goto(`./staff/#${queue}`);
  await menu.click();
  await page.getByRole("menuitem", { name }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(page).toHaveURL(/answered=no/);
  await menu.click();
  await page.getByRole("menuitem", { name: `Delete the filter ${name}` }).click();
  await expect(menu).toHaveText("Saved filters");
});

test("fifty ideas by keyboard: selected, changed, taken back, changed again, and seen live", async ({
  page,
  browser,
}) => {
  await openQueue(page, "?sort=oldest");
  const before = await queueOf(page.request, "blender", "sort=oldest&limit=50");
  expect(before).toHaveLength(50);
  await expect(queueRows(page).first()).toHaveText(before[0]?.title ?? "");
  const public_ = await browser.newPage({ baseURL: page.url() });
  await public_.goto(`../#/feature/${before[0]?.id}`);
  await expect(public_.getByRole("heading", { level: 1 })).toHaveText(before[0]?.title ?? "");
  for (const _ of before) {
    await page.keyboard.press("j");
    await page.keyboard.press("x");
  }
  const bar = page.getByRole("region", { name: "Deeds" });
  await expect(bar.getByText(`${before.length} ideas selected`)).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByText(/people will be told\.$/)).toBeVisible();
  await chooseStatus(page, "Seen");
  await apply(page);
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(messages(page).getByText("Nothing was changed")).toBeVisible();
  expect(await statusOf(page.request, before[0]?.id ?? 0)).toBe(before[0]?.status);
  await dismissMessage(page);
  await page.keyboard.press("s");
  await chooseStatus(page, "Seen");
  await page.getByLabel("Comment").fill("We read all of them this week.");
  await apply(page);
  await expect(messages(page).getByText(`${before.length} ideas changed`)).toBeVisible({
    timeout: 20_000,
  });
  await expect(bar).toBeHidden();
  for (const { id } of before) expect(await statusOf(page.request, id)).toBe("seen");
  await expect(public_.getByRole("main").getByText("Seen").first()).toBeVisible();
  await public_.close();
});

test("a refusal needs a reason, which reaches the voters' mail", async ({ page }, { project }) => {
  test.setTimeout(150_000);
  const id = await suggestFeature(page.request, { title: `Paint with sound ${project.name}` });
  const name = `listener${project.name}`;
  await vote(page, id, await joinAs(page.request, name));
  await openQueue(page, "?sort=newest");
  await page.getByRole("checkbox", { name: `Select Paint with sound ${project.name}` }).check();
  await page.getByRole("region", { name: "Deeds" }).getByRole("button", { name: "Status" }).click();
  await expect(page.getByText("2 people will be told.")).toBeVisible();
  await chooseStatus(page, "Declined");
  await apply(page);
  await expect(page.getByText("Say why: a refusal without a reason helps nobody")).toBeVisible();
  await page.getByLabel("Comment").fill("Sound belongs to other programs.");
  await apply(page);
  await expect(messages(page).getByText("1 idea changed")).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(
      async () =>
        (await keptMails(page.request)).some(
          ({ to, text }) =>
            to === `${name}@mail.example` && text.includes("Sound belongs to other programs."),
        ),
      { timeout: 90_000, intervals: [2000] },
    )
    .toBe(true);
});

test("tags and picks are done at once and can be taken back", async ({ page }, { project }) => {
  const title = `Rulers that measure angles ${project.name}`;
  const id = await suggestFeature(page.request, { title, tags: ["interface"] });
  const detail = async () =>
    (await (await page.request.get(`api/features/${id}/`)).json()) as {
      is_picked: boolean;
      tags: { name: string }[];
    };
  const tags = async () => (await detail()).tags.map(({ name }) => name);
  await openQueue(page, "?sort=newest");
  const bar = page.getByRole("region", { name: "Deeds" });
  const select = () => page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await select();
  await bar.getByRole("button", { name: "Tags" }).click();
  await page.getByLabel("Add").fill("measuring");
  await page.getByRole("dialog").getByRole("button", { name: "interface" }).click();
  await apply(page);
  await expect(messages(page).getByText("Tags of 1 idea changed")).toBeVisible();
  expect(await tags()).toEqual(["measuring"]);
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(tags).toEqual(["interface"]);
  await dismissMessage(page);
  await select();
  await bar.getByRole("button", { name: "Pick" }).click();
  await expect(messages(page).getByText("1 idea picked")).toBeVisible();
  expect((await detail()).is_picked).toBe(true);
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await detail()).is_picked).toBe(false);
});

test("what somebody else changed meanwhile is told, and left as it is", async ({ page }, {
  project,
}) => {
  const id = await suggestFeature(page.request, { title: `Two at one desk ${project.name}` });
  await openQueue(page, "?sort=newest");
  await page.getByRole("checkbox", { name: `Select Two at one desk ${project.name}` }).check();
  await page.getByRole("region", { name: "Deeds" }).getByRole("button", { name: "Status" }).click();
  const response = await page.request.post(`api/features/${id}/status_updates/`, {
    headers: { Authorization: `Token ${await tokenOf(page.request, "admin")}` },
    data: { new_status: "planned" },
  });
  expect(response.status()).toBe(201);
  await chooseStatus(page, "Seen");
  await apply(page);
  const why = page.getByRole("dialog", { name: "What could not be done" });
  await expect(why).toBeVisible({ timeout: 20_000 });
  await expect(why.getByText("The status was changed meanwhile.")).toBeVisible();
  expect(await statusOf(page.request, id)).toBe("planned");
});

test("an idea opens over the queue, is answered there, and says so in public", async ({ page }, {
  project,
}) => {
  const title = `Answers in the queue ${project.name}`;
  const id = await suggestFeature(page.request, { title });
  await openQueue(page, "?sort=newest");
  await page.getByRole("button", { name: title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`idea=${id}`));
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: "Answer" }).click();
  await expect(dialog.getByText("Comment cannot be empty")).toBeVisible();
  await dialog.getByLabel("Official answer").fill("It is in the works.");
  await dialog.getByRole("button", { name: "Answer" }).click();
  await expect(dialog.getByRole("listitem").getByText("It is in the works.")).toBeVisible();
  await expectAccessible(page);
  const comments = (await (await page.request.get(`api/features/${id}/comments`)).json()) as {
    is_official: boolean;
  }[];
  expect(comments.map(({ is_official }) => is_official)).toEqual([true]);
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test("what changed since the last look is marked, until it is seen", async ({ page }, {
  project,
}) => {
  await openQueue(page);
  if (await page.getByRole("button", { name: "Mark all as seen" }).isVisible())
    await page.getByRole("button", { name: "Mark all as seen" }).click();
  await expect(page.getByText("Nothing has changed since you last looked.")).toBeVisible();
  await suggestFeature(page.request, { title: `Fresh from the press ${project.name}` });
  await expect(page.getByText("1 changed since you last looked.")).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole("button", { name: "Changed", exact: true }).click();
  await expect(queueRows(page)).toHaveText([`Fresh from the press ${project.name}`]);
});

test("is closed to others, says why where it cannot load, and fits every screen", async ({
  page,
}) => {
  await openQueue(page);
  await expectAccessible(page);
  await pressTimes(page, "j", 2);
  await page.keyboard.press("x");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.goto("./staff/#/p/firefox/queue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You are not on this platform's team",
  );
});

test.use({ expectedErrors: [/status of 403/] });
