/** What a team keeps of its platform: words, pictures, the people shown, tags. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { get, messages, suggestFeature, tokenOf } from "./support/demo.ts";
import { expectLoaded, overflow } from "./support/screen.ts";
import { openDesk } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of (400|409)/] });

type Shown = { name: string; description: string; logo_url: string | null };
const platformOf = (page: Page) => get<Shown>(page.request, "platforms/nextcloud/");

async function change(page: Page, data: object): Promise<void> {
  const response = await page.request.patch("api/staff/platforms/nextcloud/", {
    headers: { Authorization: `Token ${await tokenOf(page.request, "admin")}` },
    data,
  });
  expect(response.ok()).toBe(true);
}

async function expectPresentable(page: Page): Promise<void> {
  await expectLoaded(page);
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}

test("words change in public; a wrong address is told; nobody overwrites somebody else unseen", async ({
  page,
}, { project }) => {
  await openDesk(page, "/p/nextcloud/page", "admin");
  await expectPresentable(page);
  const words = `Files, calendars and calls on machines of one's own. ${project.name}`;
  await page.getByLabel("Description").fill(words);
  await page.getByRole("textbox", { name: "Website" }).fill("not an address");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter a valid URL")).toBeVisible();
  await page.getByRole("textbox", { name: "Website" }).fill("https://nextcloud.com");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(messages(page).getByText("The page is changed")).toBeVisible();
  expect((await platformOf(page)).description).toBe(words);

  await change(page, { description: "Somebody else was here." });
  await page.getByLabel("Description").fill("And I come later.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(messages(page).getByText("Somebody else changed the page meanwhile")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("And I come later.");
  expect((await platformOf(page)).description).toBe("Somebody else was here.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(messages(page).getByText("The page is changed")).toBeVisible();
});

test("a logo is taken from a file, and can be taken away", async ({ page }) => {
  await openDesk(page, "/p/nextcloud/page", "admin");
  const logo = page.getByRole("region", { name: "Logo" });
  await logo.getByLabel("Logo").setInputFiles({
    name: "no-picture.png",
    mimeType: "image/png",
    buffer: Buffer.from("hello"),
  });
  await expect(messages(page).getByText("The picture could not be used")).toBeVisible();
  await logo.getByLabel("Logo").setInputFiles("packages/ui/public/icons/apple-touch-icon.png");
  await expect(messages(page).getByText("The picture is changed")).toBeVisible();
  const address = (await platformOf(page)).logo_url ?? "";
  expect((await page.request.get(`api${address}`)).headers()["content-type"]).toBe("image/webp");
  await logo.getByRole("button", { name: "Remove" }).click();
  await expect(messages(page).getByText("The picture is gone")).toBeVisible();
  expect((await platformOf(page)).logo_url).toBeNull();
});

test("people are added, moved and removed; users see them in that order", async ({ page }, {
  project,
}) => {
  await openDesk(page, "/p/nextcloud/team", "admin");
  await expectPresentable(page);
  const shown = async () =>
    (await get<{ name: string }[]>(page.request, "platforms/nextcloud/featured-employees/")).map(
      ({ name }) => name,
    );
  const before = await shown();
  const rows = page.getByRole("main").getByRole("list").getByRole("listitem");
  await expect(rows).toHaveCount(before.length);
  await page.getByRole("button", { name: "Add somebody" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Everybody shown needs a name")).toBeVisible();
  const name = `Ada Byron ${project.name}`;
  await rows.last().getByLabel("Name").fill(name);
  await rows.last().getByLabel("Role").fill("Engineer");
  await rows.last().getByLabel("Initials").fill("AB");
  await page.getByRole("button", { name: `Move ${name} up` }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(messages(page).getByText("The team is changed")).toBeVisible();
  expect(await shown()).toEqual([...before.slice(0, -1), name, before.at(-1)]);
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(shown).toEqual(before);
});

test("tags are renamed, merged and deleted, on all their ideas", async ({ page }, { project }) => {
  const [one, two, three] = ["colour", "shade", "passing"].map((word) => `${word}${project.name}`);
  const id = await suggestFeature(page.request, {
    title: `Tags in good order ${project.name}`,
    platform: 5,
    tags: [one ?? "", two ?? "", three ?? ""],
  });
  const tags = async () =>
    (await get<{ tags: { name: string }[] }>(page.request, `features/${id}/`)).tags.map(
      ({ name }) => name,
    );
  await openDesk(page, "/p/nextcloud/tags", "admin");
  await expectPresentable(page);
  await page.getByRole("searchbox").fill(project.name);
  const choose = async (tag: string, deed: string) => {
    await page.getByRole("button", { name: `What to do with ${tag}` }).click();
    await page.getByRole("menuitem", { name: deed }).click();
  };
  await choose(`${one}`, "Rename");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New name").fill(`${two}`);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(dialog.getByText("This platform has a tag of that name.")).toBeVisible();
  await dialog.getByLabel("New name").fill(`hue${project.name}`);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(messages(page).getByText(`Renamed to “hue${project.name}”`)).toBeVisible();
  await choose(`${two}`, "Merge into another");
  await dialog.getByLabel("Into").fill("hue");
  await page.getByRole("option", { name: `hue${project.name}` }).click();
  await dialog.getByRole("button", { name: "Merge into another" }).click();
  await expect(messages(page).getByText(`Merged into “hue${project.name}”`)).toBeVisible();
  await choose(`${three}`, "Delete");
  await expect(dialog.getByText("1 idea will lose it.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(messages(page).getByText(`“${three}” is deleted`)).toBeVisible();
  expect(await tags()).toEqual([`hue${project.name}`]);
});
