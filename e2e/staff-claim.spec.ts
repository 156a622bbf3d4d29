/** Becoming an employee: joining with a company address, claiming a platform, an admin's yes, leaving. */
import { expectAccessible } from "./support/axe.ts";
import { mailedCode, messages, tokenOf } from "./support/demo.ts";
import { openDesk, openDeskAs } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 403/] });

test("from a stranger to a verified member of the team, and out again", async ({ page }, {
  project,
}) => {
  const username = `maker${project.name}`;
  const email = `${username}@firm.example`;
  await page.goto("./staff/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your desk");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long walk home");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(`We have sent a 6-character code to ${email}.`)).toBeVisible();
  await page.getByRole("textbox").fill(await mailedCode(page.request, email));
  await page.getByRole("button", { name: "Verify email" }).click();

  await expect(page.getByText("You have not claimed a platform yet")).toBeVisible();
  await page.getByRole("link", { name: "Claim a platform" }).click();
  await page.getByRole("button", { name: "Claim a platform" }).click();
  await expect(page.getByText("Choose a platform from the list")).toBeVisible();
  await page.getByLabel("Platform", { exact: true }).last().fill("libre");
  await page.getByRole("option", { name: "LibreOffice" }).click();
  await page.getByLabel("Company").fill("Paper and Pens");
  await page.getByLabel("Job title").fill("Maker");
  await page.getByRole("button", { name: "Claim a platform" }).click();
  await expect(messages(page).getByText("Your claim is on its way")).toBeVisible();
  const mine = page.getByRole("main").getByRole("listitem").filter({ hasText: "LibreOffice" });
  await expect(mine).toContainText("Waits for an administrator");
  await expectAccessible(page);
  await page.goto("./staff/#/p/libreoffice/queue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You are not on this platform's team",
  );

  const headers = { Authorization: `Token ${await tokenOf(page.request, "admin")}` };
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
  await expect(page.getByText(/changed since you last looked\.$/)).toBeVisible();

  await page.goto("./staff/#/my/platforms");
  await mine.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(messages(page).getByText("You have left LibreOffice")).toBeVisible();
  await expect(mine).toContainText("Left");
});

test("a visitor's account is told that it is one, and can sign out there", async ({ page }) => {
  await page.goto("./staff/");
  const token = await tokenOf(page.request, "user");
  await page.evaluate((value) => localStorage.setItem("auth-token", value), token);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This account is a visitor's");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your desk");
});

test("a desk that cannot be loaded says why, and Retry opens it", async ({ page }) => {
  await page.route("**/api/staff/me/", (route) =>
    route.fulfill({ status: 403, json: { detail: "Not just now.", code: "forbidden" } }),
  );
  await page.goto("./staff/");
  const token = await tokenOf(page.request, "employee");
  await page.evaluate((value) => localStorage.setItem("auth-token", value), token);
  await page.reload();
  await expect(page.getByText("Not just now.")).toBeVisible();
  await page.unroute("**/api/staff/me/");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your platforms");
});

test("an admin's overview has the whole directory; each place can be reached", async ({ page }) => {
  await openDesk(page, "/", "admin");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Held and appealed texts" })).toBeVisible();
  await expect(main.getByText(/changed since you last looked$/)).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Firefox" }).click();
  await expect(page).toHaveTitle("Queue · Upwell for employees");
  await openDeskAs(page, "/nowhere", await tokenOf(page.request, "admin"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is nothing at this address",
  );
});
