/** Becoming an employee: registration, claim, an admin's approval, and leaving. */
import { expectAccessible } from "./support/axe.ts";
import { getMailedCode, getToken, toasts } from "./support/demo.ts";
import { drawing, getOverflow } from "./support/screen.ts";
import { openStaff, openStaffAs } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 403/] });

test("registers, claims a platform, is verified, and leaves the team", async ({ page }, {
  project,
}) => {
  const username = `maker${project.name}`;
  const email = `${username}@firm.example`;
  await page.goto("./staff/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your workspace");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Use your work email")).toBeVisible();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long walk home");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(`We sent a 6-character code to ${email}.`)).toBeVisible();
  await page.getByRole("textbox").fill(await getMailedCode(page.request, email));
  await page.getByRole("button", { name: "Verify email" }).click();

  await expect(page.getByText("You have not claimed a platform yet")).toBeVisible();
  await expect(drawing(page.getByRole("main"))).toBeVisible();
  await page.getByRole("link", { name: "Claim a platform" }).click();
  await page.getByRole("button", { name: "Claim a platform" }).click();
  await expect(page.getByText("Choose a platform from the list")).toBeVisible();
  const platform = page.getByRole("main").getByRole("combobox", { name: "Platform" });
  await expect(platform).toBeFocused();
  await platform.fill("libreoffice");
  await platform.blur();
  await expect(platform).toHaveValue("LibreOffice");
  await page.getByLabel("Company").fill("Paper and Pens");
  await page.getByLabel("Job title").fill("Maker");
  await page.getByRole("button", { name: "Claim a platform" }).click();
  await expect(toasts(page).getByText("Claim sent")).toBeVisible();
  const mine = page.getByRole("main").getByRole("listitem").filter({ hasText: "LibreOffice" });
  await expect(mine).toContainText("Waiting for review");
  await expect(platform).toHaveValue("");
  await expectAccessible(page);
  await page.goto("./staff/#/");
  await expect(page.getByText("Your claim for LibreOffice is waiting for review")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toContainText([
    "Claim a platform (done)",
    "Prove that you work there",
    "See what people ask for",
  ]);
  await page.goto("./staff/#/p/libreoffice/queue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You are not on this platform's team",
  );

  const headers = { Authorization: `Token ${await getToken(page.request, "admin")}` };
  const claims = (await (
    await page.request.get("api/staff/employments/?state=claimed", { headers })
  ).json()) as { id: number; email: string }[];
  const claim = claims.find((one) => one.email === email);
  const decided = await page.request.post(`api/staff/employments/${claim?.id}/decide/`, {
    headers,
    data: { decision: "verify", reason: "" },
  });
  expect(decided.ok()).toBe(true);

  await page.goto("./staff/#/my/platforms");
  await page.reload();
  await expect(mine).toContainText("Verified · confirmed by an administrator");
  await page.goto("./staff/#/p/libreoffice/queue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Queue");
  await expect(page.getByText(/new or updated\.$/)).toBeVisible();

  await page.goto("./staff/#/my/platforms");
  await mine.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(toasts(page).getByText("You have left LibreOffice")).toBeVisible();
  await expect(mine).toContainText("Left");
});

test("shows a notice to users without a staff account, who can sign out", {
  tag: everyNight,
}, async ({ page }) => {
  await page.goto("./staff/");
  const token = await getToken(page.request, "user");
  await page.evaluate((value) => localStorage.setItem("auth-token", value), token);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is not a team account");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your workspace");
});

test("the overview names what is new, unanswered and waiting", async ({ page }) => {
  await openStaff(page, "/", "admin");
  const main = page.getByRole("main");
  const waiting = main.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByRole("link").first()).toBeVisible();
  const directory = main.getByRole("region", { name: "Whole directory" });
  await expect(directory.getByRole("list").first().getByRole("listitem")).toHaveCount(5);
  await expect(directory.getByRole("slider", { name: "Over time" })).toBeVisible();
  await openStaff(page, "/");
  const blender = main.getByRole("region", { name: "Blender" });
  await expect(blender.getByText(/^(Since .+: \d+ ideas?|Nothing new)$/)).toBeVisible();
  await expect(blender.getByRole("link", { name: /Launched$/ })).toHaveAttribute(
    "href",
    "#/p/blender/changelog",
  );
  await expectAccessible(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("blender boa");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/p\/blender\/board$/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("animation layers");
  await page.getByRole("option", { name: /^Animation layers/ }).click();
  await expect(page).toHaveURL(/\/p\/blender\/queue\?feature=\d+$/);
  await page.goto("./staff/#/");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await blender.getByRole("link", { name: "All unanswered ideas" }).click();
  await expect(page).toHaveURL(/answered=no/);
  await openStaffAs(page, "/nowhere", await getToken(page.request, "admin"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
});
