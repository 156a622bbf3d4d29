/** API keys: made in the settings of an account and on the page of a team, used by a program, and ended. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { openAs, registerUser, suggestFeature, toast } from "./support/demo.ts";
import { drawing } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

/** Calls the API as a program does. */
const callWithKey = (request: APIRequestContext, key: string, path: string, data?: object) =>
  request.fetch(`api/${path}`, {
    method: data === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${key}` },
    ...(data && { data }),
  });

/** Fills the open dialog in, and returns the key that it shows. */
async function createKey(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Create an API key" });
  await dialog.getByLabel("Name").fill(name);
  for (const scope of scopes) await dialog.getByRole("checkbox", { name: scope }).check();
  await dialog.getByLabel("Expires").selectOption("After 30 days");
  await dialog.getByRole("button", { name: "Create an API key" }).click();
  const shown = page.getByRole("dialog", { name: "Your API key" });
  const key = await shown.getByText(/^upw_[\w-]{43}$/).textContent();
  await shown.getByRole("button", { name: "I've saved it" }).click();
  await expect(shown).toBeHidden();
  return key ?? "";
}

async function endKey(page: Page, keys: Locator, name: string): Promise<void> {
  page.once("dialog", (dialog) => dialog.accept());
  await keys.getByRole("button", { name: `Revoke ${name}` }).click();
  await expect(toast(page, "API key revoked")).toBeVisible();
  await expect(keys.getByText(name)).toBeHidden();
}

test("a user makes a key, a program uses it, and it ends at once", async ({ page }, {
  project,
}) => {
  await openAs(page, "/about", await registerUser(page.request, `keys${project.name}`));
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Programs" }).click();
  const keys = page.getByRole("region", { name: "API keys" });
  await keys.getByRole("button", { name: "Create an API key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an API key" });
  await dialog.getByRole("checkbox", { name: "Read" }).uncheck();
  await dialog.getByRole("button", { name: "Create an API key" }).click();
  await expect(dialog.getByText("Choose at least one scope")).toBeVisible();
  await expectAccessible(page);
  const key = await createKey(page, "Nightly export", ["Read", "Write"]);
  await expect(keys.getByText("Nightly export")).toBeVisible();
  await expectAccessible(page);

  const me = await callWithKey(page.request, key, "auth/me/");
  expect(await me.json()).toMatchObject({ username: `keys${project.name}` });
  expect((await callWithKey(page.request, key, "features/1/upvote/", {})).status()).toBe(403);
  const suggested = await callWithKey(page.request, key, "features/", {
    platform: 1,
    title: `Export a scene by a script ${project.name}`,
    description: "It would run at night on another machine, and write what has changed.",
  });
  const { id } = (await suggested.json()) as { id: number };
  const blocked = await callWithKey(page.request, key, `features/${id}/agent-report/`, {});
  expect(await blocked.json()).toMatchObject({ agents: 1 });
  await page.reload();
  await expect(keys.getByText(/Last used/)).toBeVisible();
  await endKey(page, keys, "Nightly export");
  await page.goto(`./feature/${id}`);
  await expect(page.getByText("posted by an AI agent")).toBeVisible();
  await expect(page.getByText(/^1 AI agent got stuck here \(last /)).toBeVisible();
  await expect
    .poll(async () => (await callWithKey(page.request, key, "auth/me/")).status())
    .toBe(401);
});

test(
  "a team makes a key for its platform, which an administrator ends",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const name = `Tracker ${project.name}`;
    const id = await suggestFeature(page.request, { title: `A key for the team ${project.name}` });
    await openStaff(page, "/p/blender/page");
    await page.getByRole("tab", { name: "Programs" }).click();
    const keys = page.getByRole("region", { name: "API keys" });
    await expect(keys.getByText("There are no API keys.")).toBeVisible();
    await expect(drawing(keys)).toHaveCount(0);
    await keys.getByRole("button", { name: "Create an API key" }).click();
    const key = await createKey(page, name, ["Work for the platform"]);
    await expect(keys.getByText(name)).toBeVisible();
    await expectAccessible(page);
    const answer = await callWithKey(page.request, key, `features/${id}/status_updates/`, {
      new_status: "planned",
      comment: "Our tracker says so.",
    });
    expect(answer.status()).toBe(201);

    await openStaff(page, "/admin/settings", "admin");
    const all = page.getByRole("region", { name: "API keys" });
    await expect(all.getByText(name)).toBeVisible();
    await endKey(page, all, name);
  },
);
