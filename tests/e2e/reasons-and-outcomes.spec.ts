/** What voters say beside their vote: why they voted, and whether a launched idea is solved for them. */
import type { Page } from "@playwright/test";
import { callAsDemoUser } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import {
  dismissToast,
  getJson,
  getToken,
  openSignedIn,
  storeToken,
  suggestFeature,
  toast,
} from "./support/demo.ts";
import { expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 422/] });

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const reasons = (page: Page) => main(page).getByRole("region", { name: "Why people voted for it" });
const solved = (page: Page) => main(page).getByRole("region", { name: "Is it solved for you?" });
const unique = (text: string) => `${text} ${test.info().project.name}`;

/** Writes into the dialog of a reason that is open, and saves. */
async function write(page: Page, text: string): Promise<void> {
  const why = dialog(page, "Why did you vote for it?");
  await why.getByLabel("Your reason").fill(text);
  await why.getByRole("button", { name: "Save" }).click();
}

test("a voter says why, changes it, hides their name and takes it back", async ({ page }) => {
  const id = await suggestFeature(page.request, { title: unique("A reason to be given") });
  await openSignedIn(page, `/feature/${id}`, "user");
  const panel = main(page).getByRole("button", { name: "Say why" });
  await panel.click();
  const why = dialog(page, "Why did you vote for it?");
  await expectPresentable(page);
  await why.getByRole("button", { name: "Save" }).click();
  await expect(why).toBeHidden();
  await dismissToast(page);
  await panel.click();
  await write(page, "Everybody who works on this is an idiot.");
  await expect(why.getByText("Ask for a human review")).toBeVisible();
  await dismissToast(page);
  await write(page, "My students ask for it every week.");
  await expect(toast(page, "Saved")).toBeVisible();
  await expect(reasons(page)).toContainText("My students ask for it every week.");
  await dismissToast(page);
  await main(page).getByRole("button", { name: "Your reason" }).click();
  await expect(why.getByLabel("Your reason")).toHaveValue("My students ask for it every week.");
  await write(page, "My students ask for it every day.");
  await expect(reasons(page)).toContainText("every day");
  await dismissToast(page);
  await main(page).getByRole("button", { name: "Your reason" }).click();
  await why.getByLabel("Your reason").fill("A text that is not saved yet.");
  await why.getByRole("button", { name: "Hide my name" }).click();
  await expect(toast(page, "Your name is hidden")).toBeVisible();
  await expect(why.getByLabel("Your reason")).toHaveValue("A text that is not saved yet.");
  await why.getByRole("button", { name: "Cancel" }).click();
  await expect(reasons(page)).toContainText("Anonymous voter");
  await dismissToast(page);
  await expectPresentable(page);
  await main(page).getByRole("button", { name: "Your reason" }).click();
  await why.getByRole("button", { name: "Remove" }).click();
  await expect(reasons(page)).toBeHidden();
  await expect(panel).toBeVisible();
});

test("a voter answers whether a launched idea is solved; the team reads it", async ({ page }) => {
  const id = await suggestFeature(page.request, { title: unique("A launch to be answered") });
  await callAsDemoUser(page.request, "admin", ["POST", `features/${id}/status_updates/`], {
    new_status: "launched",
  });
  await openSignedIn(page, `/feature/${id}`, "user");
  await expect(solved(page)).toContainText("No voter has answered yet.");
  await solved(page).getByRole("button", { name: "Partly" }).click();
  await expect(solved(page)).toContainText("Your answer: Partly");
  await expect(solved(page).getByRole("button", { name: "Change" })).toBeFocused();
  await expect(toast(page, "Your answer is saved")).toBeVisible();
  await page.getByRole("button", { name: "Add a note" }).click();
  const answer = dialog(page, "Is it solved for you?");
  await expect(answer.getByRole("radio", { name: "Partly" })).toBeFocused();
  await expectPresentable(page);
  await answer.getByRole("radio", { name: "Yes" }).check();
  await answer.getByLabel("A note for the team").fill("It does what I asked for.");
  await answer.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Your answer is saved")).toBeVisible();
  await expect(solved(page)).toContainText("Solved for 1 of 1 voter.");
  await expect(solved(page)).toContainText("Your answer: Yes");
  await expectPresentable(page);
  // The page from the server is without the viewer's answer, and is taken over without an error.
  await page.goto(`./feature/${id}`);
  await expect(solved(page)).toContainText("Your answer: Yes");

  await openSignedIn(page, `/feature/${id}`, "employee");
  await expect(solved(page).getByRole("button", { name: "Partly" })).toHaveCount(0);
  await expect(main(page)).not.toContainText("It does what I asked for.");
  await solved(page).getByRole("button", { name: "Read the answers" }).click();
  const team = dialog(page, "What voters say");
  await expect(team.getByRole("listitem")).toContainText("It does what I asked for.");
  await expectPresentable(page);
  await team.getByRole("tab", { name: "Why they voted" }).click();
  await expect(team.getByText("No voter has said anything.")).toBeVisible();
});

test("a visitor reports a line, and an admin hides it", { tag: everyNight }, async ({ page }) => {
  const id = await suggestFeature(page.request, { title: unique("A line to be reported") });
  const line = unique("A line that is off the mark");
  await callAsDemoUser(page.request, "user", ["PATCH", `features/${id}/reason/`], {
    content: line,
  });
  await openSignedIn(page, `/feature/${id}`, "employee");
  await reasons(page)
    .getByRole("button", { name: /^Actions for the reason of/ })
    .click();
  await page.getByRole("menuitem", { name: "Report this reason" }).click();
  const report = dialog(page, "Report this reason");
  await expect(report.getByRole("radio", { name: "Duplicate of another idea" })).toHaveCount(0);
  // Nothing looks chosen before the first choice.
  const other = report.getByRole("radio", { name: "Insults or threats" });
  const getFill = () => other.evaluate((radio) => getComputedStyle(radio).backgroundColor);
  const before = await getFill();
  await report.getByRole("radio", { name: "Something else" }).check();
  expect(await getFill()).toBe(before);
  await report.getByLabel("Details").fill("It is about another program.");
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(toast(page, "Report sent")).toBeVisible();
  await openStaff(page, "/admin/moderation?tab=reports", "admin");
  const reported = page.getByRole("article").filter({ hasText: line });
  await expect(reported).toContainText("Note on a vote");
  await expectAccessible(page);
  await reported.getByRole("button", { name: /^Hide/ }).click();
  const decision = page.getByRole("dialog");
  await decision.getByRole("textbox").fill("It is not about this idea.");
  await decision.getByRole("button", { name: /^Hide/ }).click();
  await expect(reported).toBeHidden();
  await storeToken(page, await getToken(page.request, "employee"));
  await page.goto(`./#/feature/${id}`);
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reasons(page)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the plain address has the reasons and the share", { tag: everyNight }, async ({ page }) => {
    type Feature = { id: number; status: string };
    type Detail = Feature & { reasons: { content: string }[]; outcome: { yes: number } };
    const all = await getJson<Feature[]>(page.request, "features/?status=launched&limit=50");
    const details = await Promise.all(
      all.map(({ id }) => getJson<Detail>(page.request, `features/${id}/`)),
    );
    const found = details.find((one) => one.reasons.length > 0 && one.outcome.yes > 0);
    await page.goto(`./feature/${found?.id}`);
    await expectLoaded(page);
    await expect(reasons(page)).toContainText(found?.reasons[0]?.content ?? "?");
    await expect(solved(page)).toContainText(/Solved for \d+ of \d+ voters/);
  });
});
