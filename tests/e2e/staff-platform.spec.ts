/** A team edits its platform: texts, images, team members and tags. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { getApiToken, getJson, suggestFeature, toasts } from "./support/demo.ts";
import { expectLoaded, findClipped, getOverflow, getUnevenness } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of (400|409)/] });

type PublicPlatform = { name: string; description: string; logo_url: string | null };
const fetchPlatform = (page: Page) => getJson<PublicPlatform>(page.request, "platforms/nextcloud/");

async function change(page: Page, data: object): Promise<void> {
  const response = await page.request.patch("api/staff/platforms/nextcloud/", {
    headers: { Authorization: `Token ${await getApiToken(page.request, "admin")}` },
    data,
  });
  expect(response.ok()).toBe(true);
}

async function expectPresentable(page: Page): Promise<void> {
  await expectLoaded(page);
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}

test("changes the public texts; rejects an invalid URL; detects concurrent edits", async ({
  page,
}, { project }) => {
  await openStaff(page, "/p/nextcloud/page", "admin");
  await expectPresentable(page);
  const description = `Files, calendars and calls on your own machines. ${project.name}`;
  await page.getByLabel("Description").fill(description);
  await page.getByRole("textbox", { name: "Website" }).fill("not a URL");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Please enter a valid URL")).toBeVisible();
  await page.getByRole("textbox", { name: "Website" }).fill("https://nextcloud.com");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page).getByText("Page saved")).toBeVisible();
  expect((await fetchPlatform(page)).description).toBe(description);

  await change(page, { description: "Another editor was here." });
  await page.getByLabel("Description").fill("And I come later.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    toasts(page).getByText("Someone else changed the page in the meantime"),
  ).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("And I come later.");
  expect((await fetchPlatform(page)).description).toBe("Another editor was here.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page).getByText("Page saved")).toBeVisible();
});

test("gives a status a name of its own, which its ideas show with the standard one", async ({
  page,
}) => {
  await openStaff(page, "/p/openstreetmap/page", "admin");
  const names = page.getByRole("region", { name: "Names of statuses" });
  const planned = names.getByRole("textbox", { name: "Planned" });
  await planned.fill("Declined");
  await names.getByRole("button", { name: "Save names" }).click();
  await expect(names.getByText("is the name of another status here")).toBeVisible();
  await planned.fill("On our list");
  await names.getByRole("button", { name: "Save names" }).click();
  await expect(toasts(page).getByText("Names saved")).toBeVisible();
  await page.goto("./platform/openstreetmap?status=planned");
  const badge = page
    .getByRole("article")
    .first()
    .getByTitle("Planned: On the roadmap for a future release");
  await expect(badge).toHaveText("On our list");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(
    page
      .getByRole("main")
      .getByTitle(/^Planned:/)
      .first(),
  ).toHaveText("On our list");
  await page.goto("./features?status=planned&platform=openstreetmap");
  await expect(page.getByText("On our list")).toHaveCount(0);
});

test("uploads and removes a logo", async ({ page }) => {
  await openStaff(page, "/p/nextcloud/page", "admin");
  const logo = page.getByRole("region", { name: "Logo" });
  await logo.getByLabel("Logo").setInputFiles({
    name: "no-image.png",
    mimeType: "image/png",
    buffer: Buffer.from("hello"),
  });
  await expect(toasts(page).getByText("The image could not be used")).toBeVisible();
  await logo.getByLabel("Logo").setInputFiles("packages/ui/public/icons/apple-touch-icon.png");
  await expect(toasts(page).getByText("Image updated")).toBeVisible();
  const path = (await fetchPlatform(page)).logo_url ?? "";
  expect((await page.request.get(`api${path}`)).headers()["content-type"]).toBe("image/webp");
  await logo.getByRole("button", { name: "Remove" }).click();
  await expect(toasts(page).getByText("Image removed")).toBeVisible();
  expect((await fetchPlatform(page)).logo_url).toBeNull();
});

test("adds, moves and removes team members, shown publicly in that order", async ({ page }, {
  project,
}) => {
  await openStaff(page, "/p/nextcloud/team", "admin");
  await expectPresentable(page);
  const listTeam = async () =>
    (
      await getJson<{ name: string }[]>(page.request, "platforms/nextcloud/featured-employees/")
    ).map(({ name }) => name);
  const before = await listTeam();
  const rows = page.locator("[aria-labelledby=shown]").getByRole("listitem");
  await expect(rows).toHaveCount(before.length);
  const [face, button] = [
    rows.first().locator("span").first(),
    rows.first().getByRole("button").first(),
  ];
  expect(await getUnevenness(face, rows.first().getByLabel("Name"), button)).toBeLessThan(2);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await findClipped(page.locator("[aria-labelledby=shown]").getByRole("list"))).toEqual([]);
  if (size !== null) await page.setViewportSize(size);
  await page.getByRole("button", { name: "Add person" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Every team member needs a name")).toBeVisible();
  const name = `Ada Byron ${project.name}`;
  await rows.last().getByLabel("Name").fill(name);
  await rows.last().getByLabel("Role").fill("Engineer");
  await rows.last().getByLabel("Initials").fill("AB");
  await page.getByRole("button", { name: `Move ${name} up` }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page).getByText("Team saved")).toBeVisible();
  expect(await listTeam()).toEqual([...before.slice(0, -1), name, before.at(-1)]);
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(listTeam).toEqual(before);
});

test(
  "renames, merges and deletes tags on all features",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const [one, two, three] = ["colour", "shade", "passing"].map(
      (word) => `${word}${project.name}`,
    );
    const id = await suggestFeature(page.request, {
      title: `Tags in good order ${project.name}`,
      platform: 5,
      tags: [one ?? "", two ?? "", three ?? ""],
    });
    const tags = async () =>
      (await getJson<{ tags: { name: string }[] }>(page.request, `features/${id}/`)).tags.map(
        ({ name }) => name,
      );
    await openStaff(page, "/p/nextcloud/tags", "admin");
    await expectPresentable(page);
    await page.getByRole("searchbox").fill(project.name);
    const choose = async (tag: string, action: string) => {
      await page.getByRole("button", { name: `Actions for ${tag}` }).click();
      await page.getByRole("menuitem", { name: action }).click();
    };
    await choose(`${one}`, "Rename");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New name").fill(`${two}`);
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(dialog.getByText("This platform already has a tag with that name.")).toBeVisible();
    await dialog.getByLabel("New name").fill(`hue${project.name}`);
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(toasts(page).getByText(`Renamed to “hue${project.name}”`)).toBeVisible();
    await choose(`${two}`, "Merge into another tag");
    await dialog.getByLabel("Into").fill("hue");
    await page.getByRole("option", { name: `hue${project.name}` }).click();
    await dialog.getByRole("button", { name: "Merge into another tag" }).click();
    await expect(toasts(page).getByText(`Merged into “hue${project.name}”`)).toBeVisible();
    await choose(`${three}`, "Delete");
    await expect(dialog.getByText("It will be removed from 1 idea.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toasts(page).getByText(`“${three}” deleted`)).toBeVisible();
    expect(await tags()).toEqual([`hue${project.name}`]);
  },
);
