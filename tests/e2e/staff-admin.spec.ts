/** The admin pages: approvals, users, settings and audit. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  callAs,
  callAsDemoUser,
  confirmDialog,
  expectToast,
  openOtherBrowser,
  registerEmployee,
} from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { getJson, openAs, registerUser, toasts } from "./support/demo.ts";
import { expectFocusKept, pressOn, typeInto } from "./support/keyboard.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import {
  closeDialog,
  expectLoaded,
  getOverflow,
  getUnevenness,
  isSmall,
} from "./support/screen.ts";
import { openStaff, openStaffAs } from "./support/staff.ts";
import { atSmallWidths, everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

// The browser logs every response that is not 2xx.
test.use({ expectedErrors: [/status of (401|403|404|409|410|400)/] });

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const items = (page: Page) => page.getByRole("main").getByRole("listitem");

test("approves and publishes a platform; rejects another, whose logo loads on demand, with a reason", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const good = `Paper Garden ${project.name}`;
  const bad = `Only Adverts ${project.name}`;
  const logo = "https://logos.example/advert.png";
  for (const [name, more] of [
    [good, {}],
    [bad, { logo_url: logo }],
  ] as const)
    await callAsDemoUser(page.request, "user", ["POST", "platforms/"], {
      name,
      description: "Notes that grow into plans.",
      website_url: `https://${name.replaceAll(" ", "-").toLowerCase()}.example`,
      ...more,
    });
  let loads = 0;
  await page.route(logo, (route) => {
    loads += 1;
    return route.fulfill({ contentType: "image/png", body: onePixel });
  });
  const visitor = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
  const path = `./#/platform/paper-garden-${project.name}`;
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Platform not found");

  await openStaff(page, "/", "admin");
  await page.getByRole("link", { name: "Suggested platforms" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Approvals");
  await expect(items(page).filter({ hasText: good })).toContainText(/Suggested .+ by \S/);
  await page.getByRole("button", { name: `Approve ${good}` }).click();
  await confirmDialog(page, "Approve");
  await expectToast(page, `“${good}” approved`);
  await expect(items(page).filter({ hasText: good })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(good);
  await visitor.context().close();

  const item = items(page).filter({ hasText: bad });
  await expect(item).toBeVisible();
  expect(loads).toBe(0);
  await item.getByRole("button", { name: `Show ${bad}'s logo` }).click();
  await expect(item.locator(`img[src="${logo}"]`)).toHaveJSProperty("naturalWidth", 1);
  expect(loads).toBe(1);
  await page.getByRole("button", { name: `Reject ${bad}` }).click();
  await confirmDialog(page, "Reject");
  await expect(page.getByText("Please give a reason")).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await expectAccessible(page);
  await confirmDialog(page, "Reject", "This is an advertisement.");
  await expectToast(page, `“${bad}” rejected`);
  const mine = await callAsDemoUser<{ name: string; review_reason: string }[]>(
    page.request,
    "user",
    ["GET", "my/platforms/"],
  );
  expect(mine.find(({ name }) => name === bad)?.review_reason).toBe("This is an advertisement.");
});

test("adds a platform, corrects it, takes it down with a reason, and restores it", async ({
  page,
}, { project }) => {
  const name = `Workbench ${project.name}`;
  await openStaff(page, "/admin/platforms", "admin");
  const edit = page.getByRole("button", { name: "Edit Blender" });
  expect(
    await getUnevenness(page.getByRole("link", { name: "Blender", exact: true }), edit),
  ).toBeLessThan(2);
  await page.getByRole("button", { name: "Add platform" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add platform" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add platform" }).click();
  await expectToast(page, `“${name}” added`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await dialog.getByLabel("Website", { exact: true }).fill("workbench.example");
  const confirmation = dialog.getByRole("checkbox", { name: /the platform's own website/ });
  await confirmation.check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, `“${name}” saved`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await expect(confirmation).toBeChecked();
  await dialog.getByLabel("Website", { exact: true }).fill("workshop.example");
  await expect(confirmation).not.toBeChecked();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, `“${name}” saved`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await expect(dialog).toContainText("Changed by an administrator on");
  await expect(dialog).toContainText("was https://workbench.example");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Take down ${name}` }).click();
  await dialog.getByLabel("Reason").fill("Its owner asked us to.");
  await confirmDialog(page, "Take down");
  await expectToast(page, `“${name}” taken down`);
  await expect(page.getByText("Its owner asked us to.")).toBeVisible();
  const slug = name.toLowerCase().replace(" ", "-");
  const publicPage = await page.context().newPage();
  await publicPage.goto(`./#/platform/${slug}`);
  const heading = publicPage.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Platform taken down");
  await expectAccessible(publicPage);
  await page.getByRole("button", { name: `Restore ${name}` }).click();
  await confirmDialog(page, "Restore");
  await expectToast(page, `“${name}” restored`);
  await publicPage.reload();
  await expect(heading).toHaveText(name);
});

test(
  "rejects a platform by keyboard without losing the focus",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const name = `By Keys ${project.name}`;
    await callAsDemoUser(page.request, "user", ["POST", "platforms/"], {
      name,
      website_url: "https://keys.example",
    });
    await openStaff(page, "/admin/approvals", "admin");
    const dialog = page.getByRole("dialog");
    await expect(page.getByRole("button", { name: `Reject ${name}` })).toBeVisible();
    await page.keyboard.press("Tab");
    await pressOn(page, page.getByRole("button", { name: `Reject ${name}` }));
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: `Reject ${name}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await typeInto(page, dialog.getByLabel("Reason"), "It is unknown.");
    await pressOn(page, dialog.getByRole("button", { name: "Reject" }));
    await expect(toasts(page).getByText(`“${name}” rejected`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expectFocusKept(page);
    await pressOn(page, page.getByRole("tab", { name: "Platforms" }), "ArrowRight");
    await expect(page).toHaveURL(/tab=claims/);
    await expect(page.getByRole("tab", { name: "Claims" })).toBeFocused();
  },
);

test("verifies and revokes a claim while the employee is signed in", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = `carla${project.name}@blender.org`;
  const name = `carla${project.name}.at.blender.org`;
  const token = await registerEmployee(page.request, email);
  await callAs(page.request, token, ["POST", "staff/employments/"], {
    platform: (await getJson<{ id: number }>(page.request, "platforms/blender/")).id,
    company: "Blender Foundation",
    job_title: "Support engineer",
  });
  const employee = await openOtherBrowser(browser, {
    baseURL,
    viewport: () => page.viewportSize(),
  });
  await openStaffAs(employee, "/p/blender/queue", token);
  const theirs = employee.getByRole("heading", { level: 1 });
  await expect(theirs).toHaveText("You are not on this platform's team");

  await openStaff(page, "/admin/approvals?tab=claims", "admin");
  const claim = items(page).filter({ hasText: name });
  await expect(claim).toContainText("Email at blender.org");
  await claim.getByRole("button", { name: "Verify" }).click();
  await confirmDialog(page, "Verify");
  await expectToast(page, `${name} verified`);
  await employee.reload();
  await expect(theirs).toHaveText("Queue");

  await page.getByRole("tab", { name: "Verified" }).click();
  await expect(page).toHaveURL(/tab=verified/);
  const records = items(page).or(page.getByRole("main").getByRole("row"));
  const verified = records.filter({ hasText: name });
  await expect(verified).toContainText(/by Ada Keeler/);
  await expect(records.filter({ hasText: "Anonymous" })).toHaveCount(0);
  await verified.getByRole("button", { name: "Revoke" }).click();
  await confirmDialog(page, "Revoke", "Has left the company.");
  await expectToast(page, `${name} is no longer verified`);
  await employee.reload();
  await expect(theirs).toHaveText("You are not on this platform's team");
  await employee.context().close();
});

test(
  "finds a user, deactivates them with immediate sign-out, and reactivates them",
  { tag: everyNight },
  async ({ page, browser, baseURL }, { project }) => {
    const username = `noisy${project.name}`;
    const token = await registerUser(page.request, username);
    const noisy = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
    await openAs(noisy, "/", token);

    await openStaff(page, "/admin/people", "admin");
    await expect(page.getByRole("searchbox")).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type(username);
    await expect(page).toHaveURL(new RegExp(`search=${username}`));
    await page.getByRole("link", { name: username }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(username);
    await expectLoaded(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("They are signed out on every device")).toBeVisible();
    await confirmDialog(page, "Deactivate", "Advertising in every comment.");
    await expectToast(page, `${username} deactivated`);
    await expect(page.getByText("“Advertising in every comment.”")).toBeVisible();

    await noisy.goto("./#/notifications");
    await expect(noisy.getByRole("button", { name: /^Account menu of/ })).toHaveCount(0);
    await noisy.context().close();

    await page.getByRole("button", { name: "Reactivate" }).click();
    await confirmDialog(page, "Reactivate");
    await expectToast(page, `${username} can sign in again`);
    await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue(username);
    await page.goForward();
    await page.getByRole("link", { name: "Back to people" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  },
);

test("what is known of people stands in one line below their address at 768 pixels", {
  tag: everyNight,
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await openStaff(page, "/admin/people", "admin");
  const facts = page.getByRole("list", { name: "People" }).locator("dl");
  await expect(facts.first()).toBeVisible();
  const spreads = await facts.evaluateAll((all) =>
    all.map(({ children }) => {
      const tops = [...children].slice(1).map((fact) => fact.getBoundingClientRect().top);
      return Math.max(...tops) - Math.min(...tops);
    }),
  );
  expect(Math.max(...spreads)).toBeLessThan(12);
});

test(
  "shows the server's rejection of an account change in the dialog",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const username = `twofold${project.name}`;
    await registerUser(page.request, username);
    await registerEmployee(page.request, `${username}@mail.example`);
    await openStaff(page, `/admin/people?search=${username}&role=user`, "admin");
    await page.getByRole("link", { name: username, exact: true }).click();
    await page.getByLabel("Role").selectOption("Employee");
    await page.getByRole("button", { name: "Change role" }).click();
    await confirmDialog(page, "Change role");
    await expect(
      page
        .getByRole("dialog")
        .getByText("An account with that role already uses this email address."),
    ).toBeVisible();
    await closeDialog(page);

    await page.goto("./staff/#/admin/people?role=admin");
    await page.getByRole("link", { name: "Ada Keeler" }).click();
    await expect(page.getByText("This is your own account")).toBeVisible();
    await expect(page.getByRole("button", { name: "Deactivate" })).toHaveCount(0);
    await page.goto("./staff/#/admin/people/999999");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account not found");
  },
);

test(
  "the audit describes events, filters them and exports them",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const name = `Audited ${project.name}`;
    const { id } = await callAsDemoUser(page.request, "user", ["POST", "platforms/"], {
      name,
      website_url: "https://audited.example",
    });
    await callAsDemoUser(
      page.request,
      "admin",
      ["POST", `staff/platform-suggestions/${id}/review/`],
      {
        decision: "approve",
        reason: "",
      },
    );
    await openStaff(page, "/admin/audit", "admin");
    const main = page.getByRole("main");
    await expect(main.getByText(`approved the platform ${name}`)).toBeVisible();
    await page.getByLabel("When").selectOption("Choose days...");
    // A date field and a select have the same frame.
    const getFrame = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((one) => {
        const { borderRadius, borderColor, height, backgroundColor } = getComputedStyle(one);
        return { borderRadius, borderColor, height, backgroundColor };
      });
    expect(await getFrame("From")).toEqual(await getFrame("Action"));
    await page.getByLabel("Action").selectOption("Approved the platform");
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
    await page.getByLabel("When").selectOption("Choose days...");
    await page.getByLabel("Until").fill("2020-01-01");
    await expect(page.getByText("No matching activity")).toBeVisible();
    await page.getByRole("button", { name: "Clear all filters" }).first().click();
    await expect(main.getByText(`approved the platform ${name}`)).toBeVisible();
  },
);

test("a changed setting applies to the public site; concurrent edits are detected", async ({
  page,
}) => {
  await openStaff(page, "/admin/settings", "admin");
  const notice = page.getByLabel("Site-wide notice");
  await notice.fill("Back at noon");
  const form = page.getByRole("region", { name: "Site" });
  await form.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Settings saved");
  expect((await getJson<{ notice: string }>(page.request, "site/")).notice).toBe("Back at noon");

  const { revision } = await callAsDemoUser<{ revision: number }>(page.request, "admin", [
    "GET",
    "staff/settings/",
  ]);
  await callAsDemoUser(page.request, "admin", ["PUT", "staff/settings/"], {
    notice: "Theirs",
    revision,
  });
  await notice.fill("Mine");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ada Keeler changed the settings in the meantime")).toBeVisible();
  await expect(notice).toHaveValue("Mine");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Overwrite with mine" }).click();
  await expectToast(page, "Settings saved");
  expect((await getJson<{ notice: string }>(page.request, "site/")).notice).toBe("Mine");

  await form.getByLabel("Donation link").selectOption("This URL");
  await form.getByLabel("URL", { exact: true }).fill("nowhere");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter a valid URL")).toBeVisible();
  await form.getByRole("button", { name: "Discard changes" }).click();
  await notice.fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Settings saved");

  const every = page.getByRole("group", { name: "Users" }).getByLabel("Every");
  await every.fill("0");
  const support = page.getByRole("region", { name: "Support dialog" });
  await support.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A whole number from 1 to 1,000")).toBeVisible();
  await every.fill("4");
  await support.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Support dialog saved");

  await expect(page.getByText("Nothing has failed.")).toBeVisible();
  await page.getByRole("button", { name: "Send test email" }).click();
  await expect(page.getByText("No message was sent")).toBeVisible();
  await expect(page.getByText(/^SMTP_URL is not set/)).toBeVisible();
  // Scrolls to the top: axe ignores that the header covers targets.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

test("an employee has no admin pages, and their links show a notice", {
  tag: atSmallWidths,
}, async ({ page }) => {
  await openStaff(page, "/admin/people", "employee");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You don't have access");
  await expectAccessible(page);
  if (isSmall(page)) await page.getByRole("button", { name: "Open menu" }).click();
  const navigation = page.getByRole("navigation", { name: "Staff navigation" }).last();
  await expect(navigation.getByRole("link", { name: "Queue" })).toBeVisible();
  await expect(navigation.getByText("Administration")).toHaveCount(0);
});

test("shows why a list failed to load, and Retry loads it", { tag: everyNight }, async ({
  page,
}) => {
  await page.route("**/api/staff/users/**", (route) =>
    route.fulfill({ status: 404, json: { detail: "Not just now.", code: "not_found" } }),
  );
  await openStaff(page, "/admin/people", "admin");
  await expect(page.getByText("The people could not be loaded")).toBeVisible();
  await expect(page.getByText("Not just now.")).toBeVisible();
  await page.unroute("**/api/staff/users/**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("link", { name: "Ada Keeler" })).toBeVisible();
});

test("every page is accessible and fits", { tag: everyNight }, async ({ page }) => {
  test.setTimeout(120_000);
  await openStaff(page, "/", "admin");
  for (const [path, heading] of [
    ["/", "Overview"],
    ["/admin/approvals", "Approvals"],
    ["/admin/approvals?tab=claims", "Approvals"],
    ["/admin/approvals?tab=verified", "Approvals"],
    ["/admin/platforms", "Platforms"],
    ["/admin/people", "People"],
    ["/admin/people?search=nobody-of-this-name", "People"],
    ["/admin/people/2", "Emery Stone"],
    ["/admin/settings", "Settings"],
    ["/admin/audit", "Audit log"],
    ["/admin/legal/terms", "Terms of Use"],
  ] as const)
    await test.step(path, async () => {
      await page.goto(`./staff/#${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expectLoaded(page);
      await expectPresentable(page, { widths: everyWidth });
      if (!/(people|platforms|audit)$/.test(path)) return;
      const size = page.viewportSize() ?? { width: 1280, height: 800 };
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(page.getByRole("combobox").first()).toBeHidden();
      await page.getByRole("button", { name: "Filters", exact: true }).click();
      await expect(page.getByRole("combobox").first()).toBeVisible();
      expect(await getOverflow(page), "with filters").toBeLessThanOrEqual(0);
      await page.setViewportSize(size);
    });
});
