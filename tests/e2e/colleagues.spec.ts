/** Colleagues: an invitation that is accepted, and two accounts of a person that are joined. */
import { expectAccessible } from "./support/axe.ts";
import {
  getJson,
  getMailText,
  getToken,
  openAs,
  registerUser,
  suggestFeature,
  testPassword,
  toasts,
} from "./support/demo.ts";
import { getOverflow } from "./support/screen.ts";
import { openStaffAs, queueRows } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 401/] });

test("an owner invites a colleague, who reads the queue with the account that they have", async ({
  page,
}, { project }) => {
  const username = `colleague${project.name}`;
  const email = `${username}@mail.example`;
  const guest = await registerUser(page.request, username);
  const owner = await getToken(page.request, "employee");
  const { employments } = (await (
    await page.request.get("api/staff/me/", { headers: { Authorization: `Token ${owner}` } })
  ).json()) as { employments: { platform: { slug: string; name: string } }[] };
  const { slug = "", name = "" } = employments[0]?.platform ?? {};

  await openStaffAs(page, `/p/${slug}/team`, owner);
  const colleagues = page.getByRole("region", { name: "Colleagues" });
  await expect(colleagues.getByRole("listitem").first()).toContainText("(you)");
  await colleagues.getByLabel("Email address").fill(email);
  await colleagues.getByLabel("Role", { exact: true }).selectOption("reader");
  await colleagues.getByRole("button", { name: "Send invitation" }).click();
  await expect(toasts(page).getByText(`The invitation to ${email} is on its way`)).toBeVisible();
  await expect(colleagues.getByRole("list", { name: "Open invitations" })).toContainText(email);
  await expectAccessible(page);
  expect(await getOverflow(page)).toBe(0);

  // The public site of the colleague leads to no team yet.
  const mail = await getMailText(page.request, email, "Join the team");
  const path = /#(\/invitation\/\S+)/.exec(mail)?.[1] ?? "";
  await openAs(page, "/", guest);
  await page.goto(`./staff/#${path}`);
  await expect(page.getByRole("heading", { name: `Join the team of ${name}` })).toBeVisible();
  await expect(page.getByText("invites you to be a reader of the team")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Join the team" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Queue");
  // A reader opens an idea, and answers nothing in the name of the team.
  await queueRows(page).first().click();
  await expect(page.getByRole("link", { name: "View public page" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Answer", exact: true })).toHaveCount(0);

  // The header leads back and here again, without another sign-in.
  await page.goto("./");
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Team workspace" }).click();
  await expect(page.getByRole("navigation", { name: "Staff navigation" }).first()).toBeAttached();
});

test("a user with votes joins their employee account, and undoes it", async ({ page }, {
  project,
}) => {
  const username = `two${project.name}`;
  const user = await registerUser(page.request, username);
  const email = `${username}@work.example`;
  await registerUser(page.request, `${username}work`, email, "employee");
  const title = `Fold maps along both sides ${project.name}`;
  const id = await suggestFeature(page.request, { title }, user);
  expect((await getJson<{ upvotes: number }>(page.request, `features/${id}/`)).upvotes).toBe(1);

  await openAs(page, "/", user);
  const { id: userId } = (await (
    await page.request.get("api/auth/me/", { headers: { Authorization: `Token ${user}` } })
  ).json()) as { id: number };
  await page.goto(`./#/user/${userId}?tab=settings`);
  await page.getByRole("tab", { name: "Security" }).click();
  await page.getByRole("button", { name: "Join another account" }).click();
  const dialog = page.getByRole("dialog", { name: "Join another account" });
  await dialog.getByLabel("Email address of the other account").fill(email);
  await dialog.getByLabel("Password of the other account").fill("not this one");
  await dialog.getByRole("button", { name: "Join another account" }).click();
  await expect(dialog.getByText("Invalid credentials")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Password of the other account").fill(testPassword);
  await dialog.getByRole("button", { name: "Join another account" }).click();
  await expect(dialog).toBeHidden();
  const joined = page.getByRole("listitem").filter({ hasText: email });
  await expect(joined).toContainText("Can be undone until");
  expect(await getOverflow(page)).toBe(0);
  await joined.getByRole("button", { name: `Undo joining ${username}work` }).click();
  await expect(joined).toHaveCount(0);
});
