/** Admins keep the directory: approvals, people, settings, the audit. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  answer,
  callAs,
  callAsDemo,
  expectTold,
  joinAsEmployee,
  somebodyElse,
} from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { get, joinAs, messages, openAs } from "./support/demo.ts";
import { expectFocusKept, pressOn, typeInto } from "./support/keyboard.ts";
import { expectLoaded, isSmall, overflow } from "./support/screen.ts";
import { openDesk, openDeskAs } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

// The browser itself notes every answer that is not 2xx.
test.use({ expectedErrors: [/status of (401|403|404|409|400)/] });

const items = (page: Page) => page.getByRole("main").getByRole("listitem");

test("a platform is approved and public at once; another is rejected with a reason", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const good = `Paper Garden ${project.name}`;
  const bad = `Only Adverts ${project.name}`;
  for (const name of [good, bad])
    await callAsDemo(page.request, "user", ["POST", "platforms/"], {
      name,
      description: "Notes that grow into plans.",
      website_url: `https://${name.replaceAll(" ", "-").toLowerCase()}.example`,
    });
  const visitor = await somebodyElse(browser, { baseURL, viewport: () => page.viewportSize() });
  const address = `./#/platform/paper-garden-${project.name}`;
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Platform not found");

  await openDesk(page, "/", "admin");
  await page.getByRole("link", { name: "Suggested platforms" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Approvals");
  await page.getByRole("button", { name: `Approve ${good}` }).click();
  await answer(page, "Approve");
  await expectTold(page, `“${good}” is public now`);
  await expect(items(page).filter({ hasText: good })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(good);
  await visitor.context().close();

  await page.getByRole("button", { name: `Reject ${bad}` }).click();
  await answer(page, "Reject");
  await expect(page.getByText("Say why")).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await expectAccessible(page);
  await answer(page, "Reject", "This is an advertisement.");
  await expectTold(page, `“${bad}” is rejected`);
  const mine = await callAsDemo<{ name: string; review_reason: string }[]>(page.request, "user", [
    "GET",
    "my/platforms/",
  ]);
  expect(mine.find(({ name }) => name === bad)?.review_reason).toBe("This is an advertisement.");
});

test("what somebody else decided meanwhile is said, and gone from the list", async ({ page }, {
  project,
}) => {
  const name = `Twice Looked At ${project.name}`;
  const { id } = await callAsDemo(page.request, "user", ["POST", "platforms/"], {
    name,
    website_url: "https://twice.example",
  });
  await openDesk(page, "/admin/approvals", "admin");
  await page.getByRole("button", { name: `Approve ${name}` }).click();
  await callAsDemo(page.request, "admin", ["POST", `staff/platform-suggestions/${id}/review/`], {
    decision: "reject",
    reason: "No.",
  });
  await answer(page, "Approve");
  await expect(page.getByRole("dialog").getByText("This has been decided already.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(items(page).filter({ hasText: name })).toHaveCount(0);
});

test("with the keyboard alone a platform is rejected, and the focus is never lost", async ({
  page,
}, { project }) => {
  const name = `By Keys ${project.name}`;
  await callAsDemo(page.request, "user", ["POST", "platforms/"], {
    name,
    website_url: "https://keys.example",
  });
  await openDesk(page, "/admin/approvals", "admin");
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("button", { name: `Reject ${name}` })).toBeVisible();
  await page.keyboard.press("Tab");
  await pressOn(page, page.getByRole("button", { name: `Reject ${name}` }));
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Reject ${name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await typeInto(page, dialog.getByLabel("Reason"), "Nobody knows it.");
  await pressOn(page, dialog.getByRole("button", { name: "Reject" }));
  await expect(messages(page).getByText(`“${name}” is rejected`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectFocusKept(page);
  await pressOn(page, page.getByRole("tab", { name: "Platforms" }), "ArrowRight");
  await expect(page).toHaveURL(/tab=claims/);
  await expect(page.getByRole("tab", { name: "Claims" })).toBeFocused();
});

test("a claim is verified, and revoked again, while the employee looks on", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = `carla${project.name}@blender.org`;
  const name = `carla${project.name}.at.blender.org`;
  const token = await joinAsEmployee(page.request, email);
  await callAs(page.request, token, ["POST", "staff/employments/"], {
    platform: (await get<{ id: number }>(page.request, "platforms/blender/")).id,
    company: "Blender Foundation",
    job_title: "Support engineer",
  });
  const employee = await somebodyElse(browser, { baseURL, viewport: () => page.viewportSize() });
  await openDeskAs(employee, "/p/blender/queue", token);
  const theirs = employee.getByRole("heading", { level: 1 });
  await expect(theirs).toHaveText("You are not on this platform's team");

  await openDesk(page, "/admin/approvals?tab=claims", "admin");
  const claim = items(page).filter({ hasText: name });
  await expect(claim).toContainText("Address at blender.org");
  await claim.getByRole("button", { name: "Verify" }).click();
  await answer(page, "Verify");
  await expectTold(page, `${name} is verified`);
  await employee.reload();
  await expect(theirs).toHaveText("Queue");

  await page.getByRole("tab", { name: "Verified" }).click();
  await expect(page).toHaveURL(/tab=verified/);
  await claim.getByRole("button", { name: "Revoke" }).click();
  await answer(page, "Revoke", "Has left the company.");
  await expectTold(page, `${name} is not verified any more`);
  await employee.reload();
  await expect(theirs).toHaveText("You are not on this platform's team");
  await employee.context().close();
});

test("somebody is found, deactivated, signed out at once, and let in again", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const username = `noisy${project.name}`;
  const token = await joinAs(page.request, username);
  const noisy = await somebodyElse(browser, { baseURL, viewport: () => page.viewportSize() });
  await openAs(noisy, "/", token);

  await openDesk(page, "/admin/people", "admin");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(username);
  await expect(page).toHaveURL(new RegExp(`search=${username}`));
  await page.getByRole("link", { name: username }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(username);
  await expectLoaded(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Their sessions end at once, on every device")).toBeVisible();
  await answer(page, "Deactivate", "Advertising in every comment.");
  await expectTold(page, `${username} is deactivated`);
  await expect(page.getByText("“Advertising in every comment.”")).toBeVisible();

  await noisy.goto("./#/notifications");
  await expect(noisy.getByRole("button", { name: /^Account menu of/ })).toHaveCount(0);
  await noisy.context().close();

  await page.getByRole("button", { name: "Reactivate" }).click();
  await answer(page, "Reactivate");
  await expectTold(page, `${username} can sign in again`);
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(username);
});

test("what the server refuses about an account is a sentence in the dialog", async ({ page }, {
  project,
}) => {
  const username = `twofold${project.name}`;
  await joinAs(page.request, username);
  await joinAsEmployee(page.request, `${username}@mail.example`);
  await openDesk(page, `/admin/people?search=${username}&role=user`, "admin");
  await page.getByRole("link", { name: username, exact: true }).click();
  await page.getByLabel("Role").selectOption("Employee");
  await page.getByRole("button", { name: "Change role" }).click();
  await answer(page, "Change");
  await expect(
    page.getByRole("dialog").getByText("This address already has an account of that role."),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("./staff/#/admin/people?role=admin");
  await page.getByRole("link", { name: "Ada Keeler" }).click();
  await expect(page.getByText("This is your own account")).toBeVisible();
  await expect(page.getByRole("button", { name: "Deactivate" })).toHaveCount(0);
  await page.goto("./staff/#/admin/people/999999");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nobody has this account");
});

test("the audit tells deeds in words, by filter, and as a file", async ({ page }, { project }) => {
  const name = `Audited ${project.name}`;
  const { id } = await callAsDemo(page.request, "user", ["POST", "platforms/"], {
    name,
    website_url: "https://audited.example",
  });
  await callAsDemo(page.request, "admin", ["POST", `staff/platform-suggestions/${id}/review/`], {
    decision: "approve",
    reason: "",
  });
  await openDesk(page, "/admin/audit", "admin");
  const main = page.getByRole("main");
  await expect(main.getByText(`approved the platform ${name}`)).toBeVisible();
  await page.getByLabel("Deed").selectOption("Approved the platform");
  await expect(page).toHaveURL(/action=platform\.approve/);
  await page.getByLabel("Who", { exact: true }).fill("keeler");
  await page.getByRole("option", { name: /Ada Keeler/ }).click();
  await expect(page).toHaveURL(/actor=\d+/);
  await expect(page.getByLabel("Who", { exact: true })).toHaveValue("Ada Keeler");
  await page.reload();
  await expect(page.getByLabel("Who", { exact: true })).toHaveValue("Ada Keeler");
  await expect(main.getByText(`approved the platform ${name}`)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("audit.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(name);
  expect(text).not.toContain("user.role");
  await page.getByLabel("Until").fill("2020-01-01");
  await expect(page.getByText("Nothing of that kind was done")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).first().click();
  await expect(main.getByText(`approved the platform ${name}`)).toBeVisible();
});

test("a switch that is turned is seen on the public site; nobody is overwritten unseen", async ({
  page,
}) => {
  await openDesk(page, "/admin/settings", "admin");
  const notice = page.getByLabel("Notice above every page");
  await notice.fill("Back at noon");
  const form = page.getByRole("region", { name: "Site" });
  await form.getByRole("button", { name: "Save" }).click();
  await expectTold(page, "The settings are saved");
  expect((await get<{ notice: string }>(page.request, "site/")).notice).toBe("Back at noon");

  const { revision } = await callAsDemo<{ revision: number }>(page.request, "admin", [
    "GET",
    "staff/settings/",
  ]);
  await callAsDemo(page.request, "admin", ["PUT", "staff/settings/"], {
    notice: "Theirs",
    revision,
  });
  await notice.fill("Mine");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ada Keeler has changed the settings meanwhile")).toBeVisible();
  await expect(notice).toHaveValue("Mine");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save mine over it" }).click();
  await expectTold(page, "The settings are saved");
  expect((await get<{ notice: string }>(page.request, "site/")).notice).toBe("Mine");

  await form.getByLabel("Where people can support the site").selectOption("At this address");
  await form.getByLabel("Address", { exact: true }).fill("nowhere");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter a valid URL")).toBeVisible();
  await form.getByRole("button", { name: "Discard changes" }).click();
  await notice.fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expectTold(page, "The settings are saved");

  const every = page.getByRole("group", { name: "Users" }).getByLabel("After every");
  await every.fill("0");
  const support = page.getByRole("region", { name: "Support dialog" });
  await support.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A whole number from 1 to 1,000")).toBeVisible();
  await every.fill("4");
  await support.getByRole("button", { name: "Save" }).click();
  await expectTold(page, "The support dialog's settings are saved");

  await page.getByRole("button", { name: "Check the mail" }).click();
  await expect(page.getByText("No message was sent")).toBeVisible();
  await expect(page.getByText(/^SMTP_URL is not set/)).toBeVisible();
  // The header covers a part of what stands below it; targets are measured from the top.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

test("nobody but admins: no places, and a link is answered", async ({ page }) => {
  await openDesk(page, "/admin/people", "employee");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You may not open this");
  await expectAccessible(page);
  if (isSmall(page)) await page.getByRole("button", { name: "Open the menu" }).click();
  const places = page.getByRole("navigation", { name: "Staff navigation" }).last();
  await expect(places.getByRole("link", { name: "Queue" })).toBeVisible();
  await expect(places.getByText("Directory")).toHaveCount(0);
});

test("a list that cannot be loaded says why, and Retry loads it", async ({ page }) => {
  await page.route("**/api/staff/users/**", (route) =>
    route.fulfill({ status: 404, json: { detail: "Not just now.", code: "not_found" } }),
  );
  await openDesk(page, "/admin/people", "admin");
  await expect(page.getByText("The people could not be loaded")).toBeVisible();
  await expect(page.getByText("Not just now.")).toBeVisible();
  await page.unroute("**/api/staff/users/**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("link", { name: "Ada Keeler" })).toBeVisible();
});

for (const [path, heading] of [
  ["/", "Overview"],
  ["/admin/approvals", "Approvals"],
  ["/admin/approvals?tab=claims", "Approvals"],
  ["/admin/approvals?tab=verified", "Approvals"],
  ["/admin/people", "People"],
  ["/admin/people?search=nobody-of-this-name", "People"],
  ["/admin/people/2", "Emery Stone"],
  ["/admin/settings", "Settings"],
  ["/admin/audit", "Audit"],
] as const)
  test(`${path} can be used by everybody and fits`, async ({ page }) => {
    await openDesk(page, path, "admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expectLoaded(page);
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), "at 320 pixels").toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await overflow(page), "at 768 pixels").toBeLessThanOrEqual(0);
  });
