/** The authorization matrix on screen: no buttons for forbidden actions. */
import type { Page } from "@playwright/test";
import { addComment, type DemoRole, openSignedIn, suggestFeature } from "./support/demo.ts";
import { expectLoaded } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const blender = 1;
const firefox = 2;

type Viewer = {
  who: string;
  role: DemoRole;
  platform: number;
  isTeam: boolean;
  tag?: string;
};
const people: Viewer[] = [
  { who: "a user", role: "user", platform: blender, isTeam: false },
  { who: "the platform's employee", role: "employee", platform: blender, isTeam: true },
  {
    ...{ who: "another platform's employee", role: "employee", tag: everyNight },
    ...{ platform: firefox, isTeam: false },
  },
  { who: "an admin", role: "admin", platform: firefox, isTeam: true, tag: everyNight },
];

const slugs: Record<number, string> = { [blender]: "blender", [firefox]: "firefox" };

const expectVisible = (page: Page, role: "link" | "button", name: string, isThere: boolean) =>
  expect(page.getByRole("main").getByRole(role, { name, exact: true })).toHaveCount(
    isThere ? 1 : 0,
  );

for (const { who, role, platform, isTeam, tag = [] } of people)
  test(`on the public site, ${who}`, { tag }, async ({ page }, { project }) => {
    const feature = await suggestFeature(page.request, {
      title: `What ${role} may do on ${platform}, ${project.name}`,
      platform,
    });
    await addComment(page.request, feature, "Something to be pinned.");
    await page.setViewportSize({ width: 1280, height: 900 });
    await openSignedIn(page, `/feature/${feature}`, role);
    await expectLoaded(page);
    await expectVisible(page, "link", "Update Status", isTeam);
    await expectVisible(page, "link", "Edit", role === "user");
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Pin to the top" })).toHaveCount(
      isTeam ? 1 : 0,
    );
    await page.keyboard.press("Escape");
    await page.goto(`./#/platform/${slugs[platform]}`);
    await expectLoaded(page);
    await expectVisible(page, "button", "Upload logo", isTeam);
    await page.getByRole("button", { name: /^Account menu of/ }).click();
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Team workspace" })).toHaveCount(
      role === "user" ? 0 : 1,
    );
  });

test("on the staff site, an employee has their platform but no directory", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openStaff(page, "/");
  const navigation = page.getByRole("navigation", { name: "Staff navigation" });
  await expect(navigation.getByRole("combobox").getByRole("option")).toHaveText(["Blender"]);
  await expect(navigation.getByRole("link", { name: "Queue" })).toBeVisible();
  await expect(navigation.getByText("Administration")).toBeHidden();
  for (const path of ["approvals", "moderation", "people", "settings", "audit"]) {
    await page.goto(`./staff/#/admin/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You don't have access");
  }
});

test("on the staff site, an admin has every platform and the directory", {
  tag: everyNight,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openStaff(page, "/p/firefox/queue", "admin");
  const navigation = page.getByRole("navigation", { name: "Staff navigation" });
  await expect(navigation.getByText("Administration")).toBeVisible();
  for (const name of ["Approvals", "Moderation", "People", "Legal texts", "Settings", "Audit log"])
    await expect(navigation.getByRole("link", { name })).toBeVisible();
  await page.goto("./staff/#/my/platforms");
  await expect(page.getByText("Administrators do not claim platforms")).toBeVisible();
  await expect(page.getByRole("button", { name: "Claim a platform" })).toHaveCount(0);
  await page.getByRole("link", { name: "Open all platforms" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Platforms");
});
