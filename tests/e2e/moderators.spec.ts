/** A moderator decides about texts and votes; an admin looks over their work. */
import type { APIRequestContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  callAs,
  callAsDemoUser,
  confirmDialog,
  createPendingFeature,
  expectToast,
  openOtherBrowser,
} from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { getJson, registerUser, suggestFeature } from "./support/demo.ts";
import { expectPresentable } from "./support/presentable.ts";
import { openStaff, openStaffAs } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 40[34]/] });

/** Registers an account with two-step sign-in, which an admin lets moderate the site. */
async function createModerator(request: APIRequestContext, username: string) {
  const token = await registerUser(request, username);
  const { secret } = await callAs<{ secret: string }>(request, token, [
    "POST",
    "auth/authenticator/",
  ]);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await callAs(request, token, ["POST", "auth/authenticator/confirm/"], { code });
  const { id } = await callAs(request, token, ["GET", "auth/me/"]);
  await callAsDemoUser(request, "admin", ["PUT", `staff/users/${id}/moderator/`], {
    site: true,
    platform_ids: [],
  });
  return token;
}

test("a moderator approves, hides and keeps votes; an admin reads who did what", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const name = `mod-${project.name}`.toLowerCase().replaceAll(/\W+/g, "-").slice(0, 24);
  const token = await createModerator(page.request, name);
  const held = `Held for a moderator ${project.name}`;
  await createPendingFeature(page.request, held);
  const hidden = await suggestFeature(page.request, { title: `Nobody reported ${project.name}` });
  await openStaffAs(page, "/admin/moderation", token);
  const navigation = page.getByRole("navigation", { name: "Staff navigation" });
  await expect(navigation.getByRole("link", { name: /^Moderation/ })).toBeVisible();
  await expect(navigation.getByRole("link", { name: /^Settings/ })).toHaveCount(0);

  const text = page.getByRole("main").getByRole("listitem").filter({ hasText: held }).first();
  await text.getByRole("button", { name: /^Approve/ }).click();
  await confirmDialog(page, "Approve");
  await expectToast(page, /approved/);
  await expect(text).toHaveCount(0);

  await page.getByRole("button", { name: "Hide a post" }).click();
  const dialog = page.getByRole("dialog", { name: "Hide a post" });
  await dialog.getByRole("button", { name: "Hide a post" }).click();
  await expect(dialog.getByText("Paste the address of an idea or of a comment")).toBeVisible();
  await dialog.getByLabel("Address of the idea or comment").fill(`/feature/${hidden}`);
  await dialog.getByLabel("Reason").fill("It has nothing to do with the platform.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Hide a post" }).click();
  await expectToast(page, "The post is hidden");
  expect((await page.request.get(`api/features/${hidden}/`)).status()).toBe(404);

  await page.getByRole("tab", { name: "Votes" }).click();
  await expect(page.getByText("No votes to look at")).toBeVisible();
  await expectPresentable(page);
  await page.goto("./staff/#/admin/settings");
  await expect(page.getByText("You don't have access")).toBeVisible();

  const other = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
  await openStaff(other, "/admin/audit", "admin");
  const main = other.getByRole("main");
  await expect(main.getByText(/hid without a report/).first()).toBeVisible();
  await expect(main.getByText(name).first()).toBeVisible();
  const log = await getJson<{ source: string }[]>(page.request, "moderation-log/");
  expect(log[0]?.source).toBe("person");
  expect(JSON.stringify(log.slice(0, 5))).not.toContain(name);
  await other.context().close();
});
