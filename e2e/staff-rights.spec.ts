/** What somebody may not do has no button: the same table as the server's, seen on the screen. */
import type { Page } from "@playwright/test";
import { addComment, type DemoRole, openSignedIn, suggestFeature } from "./support/demo.ts";
import { expectLoaded } from "./support/screen.ts";
import { openDesk } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

const blender = 1;
const firefox = 2;

type Asking = { who: string; role: DemoRole; platform: number; isTeam: boolean };
const people: Asking[] = [
  { who: "a user", role: "user", platform: blender, isTeam: false },
  { who: "the platform's employee", role: "employee", platform: blender, isTeam: true },
  { who: "another platform's employee", role: "employee", platform: firefox, isTeam: false },
  { who: "an admin", role: "admin", platform: firefox, isTeam: true },
];

const slugs: Record<number, string> = { [blender]: "blender", [firefox]: "firefox" };

const expectThere = (page: Page, role: "link" | "button", name: string, isThere: boolean) =>
  expect(page.getByRole("main").getByRole(role, { name, exact: true })).toHaveCount(
    isThere ? 1 : 0,
  );

for (const { who, role, platform, isTeam } of people)
  test(`on the public site, ${who}`, async ({ page }, { project }) => {
    const feature = await suggestFeature(page.request, {
      title: `What ${role} may do on ${platform}, ${project.name}`,
      platform,
    });
    await addComment(page.request, feature, "Something to be pinned.");
    await page.setViewportSize({ width: 1280, height: 900 });
    await openSignedIn(page, `/feature/${feature}`, role);
    await expectLoaded(page);
    await expectThere(page, "link", "Update Status", isTeam);
    await expectThere(page, "link", "Edit", role === "user");
    await page.getByRole("button", { name: /^Actions for the comment of/ }).click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Pin to the top" })).toHaveCount(
      isTeam ? 1 : 0,
    );
    await page.keyboard.press("Escape");
    await page.goto(`./#/platform/${slugs[platform]}`);
    await expectLoaded(page);
    await expectThere(page, "button", "Upload logo", isTeam);
  });

test("in the staff site, an employee has their own platform and no directory", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDesk(page, "/");
  const places = page.getByRole("navigation", { name: "Staff navigation" });
  await expect(places.getByRole("combobox").getByRole("option")).toHaveText(["Blender"]);
  await expect(places.getByRole("link", { name: "Queue" })).toBeVisible();
  await expect(places.getByText("Directory")).toBeHidden();
  for (const path of ["approvals", "moderation", "people", "settings", "audit"]) {
    await page.goto(`./staff/#/admin/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You may not open this");
  }
});

test("in the staff site, an admin has every platform and the directory", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDesk(page, "/p/firefox/queue", "admin");
  const places = page.getByRole("navigation", { name: "Staff navigation" });
  await expect(places.getByText("Directory")).toBeVisible();
  for (const name of ["Approvals", "Moderation", "People", "Legal texts", "Settings", "Audit"])
    await expect(places.getByRole("link", { name })).toBeVisible();
});
