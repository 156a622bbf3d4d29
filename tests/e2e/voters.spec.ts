/** Who voted: names that voters hide, votes that admins remove and restore, and the rules. */
import type { VoteRemovalWire } from "@upwell/contract/vote-removals/schemas";
import { confirmDialog, expectToast } from "./support/admin.ts";
import { getJson, getToken, signIn, storeToken, suggestFeature, toast } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 409/] });

const reason = "Votes of a program";

test("a voter hides their name, an admin removes the vote and restores it", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `Votes that can be looked at ${test.info().project.name}`,
    description: "Everyone can see who wants this, unless they would rather not be named.",
  });
  const main = page.getByRole("main");
  const vote = main.getByRole("button", { name: /^Upvote, \d+ votes?$/ }).first();
  await page.goto(`./#/feature/${id}`);
  await signIn(page, "employee");
  await vote.click();
  await main.getByRole("button", { name: "Hide my name" }).click();
  await expect(toast(page, "Your name is hidden")).toBeVisible();
  await expect(main.getByRole("button", { name: "Show my name" })).toBeVisible();
  await main.getByRole("link", { name: "2 votes" }).click();

  await expect(main.getByText("1 person hides their name.")).toBeVisible();
  await expect(main.getByRole("region", { name: "Who voted" }).getByRole("listitem")).toHaveCount(
    1,
  );
  await expect(main.getByRole("checkbox", { name: "Hide my name for this vote" })).toBeChecked();
  await expectPresentable(page, { widths: everyWidth });
  const onPlatform = main.getByRole("checkbox", { name: /^Hide my name where I vote on / });
  // A controlled box has its new state a moment after the click, which check() does not wait for.
  await onPlatform.click();
  await expect(onPlatform).toBeChecked();
  await page.reload();
  await expect(onPlatform).toBeChecked();
  await onPlatform.click();
  await expect(onPlatform).not.toBeChecked();

  const hours = Promise.withResolvers<void>();
  await page.route("**/votes/hours/**", async (route) => {
    await hours.promise;
    await route.continue();
  });
  await openStaff(page, `/admin/votes?feature=${id}`, "admin");
  await expect(page.getByText(/^Votes since /)).toBeVisible();
  // A press while the hours of the form come: they move nothing.
  await page.getByRole("button", { name: "Show votes", exact: true }).hover();
  await page.mouse.down();
  hours.resolve();
  await expect(page.getByText(/: 2 votes$/)).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText("2 votes by 2 accounts")).toBeVisible();
  await expect(page.getByText("name hidden", { exact: true })).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });
  // Only the chosen votes go; the sliders choose the hours without a pointer.
  await page
    .getByRole("checkbox", { name: /: Votes that can be looked at/ })
    .first()
    .check();
  await expect(page.getByText("1 of 2 selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove 1 vote" })).toBeEnabled();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("slider", { name: "First hour" }).press("ArrowRight");
  await expect(page).toHaveURL(/since=.+until=/);
  await page.getByRole("button", { name: "Remove 2 votes" }).click();
  await confirmDialog(page, "Remove 2 votes", reason);
  await expectToast(page, "2 votes removed");

  await storeToken(page, await getToken(page.request, "employee"));
  await page.goto(`./#/feature/${id}`);
  await main.getByRole("link", { name: "Your vote was removed" }).click();
  await expect(main.getByText("2 votes removed by moderation")).toBeVisible();
  await expect(main.getByText(`Reason: ${reason}`).first()).toBeVisible();
  await expect(main.getByText("No one has voted yet")).toBeVisible();
  await main.getByRole("link", { name: "Back to the idea" }).click();
  await vote.click();
  await expect(page.getByText("An administrator took your vote for this idea away.")).toBeVisible();
  await expect(vote).toHaveAttribute("aria-pressed", "false");

  await openStaff(page, "/admin/votes", "admin");
  const taken = page.getByRole("listitem").filter({ hasText: reason }).first();
  await taken.getByRole("button", { name: "Restore" }).click();
  await confirmDialog(page, "Restore");
  await expectToast(page, "The votes count again");
  expect(await getJson(page.request, `features/${id}/votes/`)).toMatchObject({
    upvotes: 2,
    hidden: 1,
    removed: [],
  });
});

test("the record of votes and the rules can be read without scripts", { tag: everyNight }, async ({
  page,
}) => {
  // The votes that the demo's admin removed; other journeys may move the idea to any status.
  const headers = { Authorization: `Token ${await getToken(page.request, "admin")}` };
  const listed = await page.request.get("api/staff/votes/removals/", { headers });
  const removals: VoteRemovalWire[] = await listed.json();
  const id = removals.find(({ votes }) => votes === 6)?.feature?.id ?? 0;
  const [voter] = await getJson<{ user: { display_name: string } }[]>(
    page.request,
    `features/${id}/voters/?limit=1`,
  );
  const votes = await page.request.get(`feature/${id}/votes`);
  expect(votes.status()).toBe(200);
  const html = await votes.text();
  expect(html).toContain(voter?.user.display_name);
  expect(html).toContain("people hide their name.");
  expect(html).toContain("6 votes removed by moderation");
  expect(html).toContain('<meta name="robots" content="noindex">');
  await page.goto(`./feature/${id}/votes`);
  await page.getByRole("main").getByRole("link", { name: "How voting works" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How voting works");
  expect(await (await page.request.get("voting")).text()).toContain("there is no waiting period");
  expect((await page.request.get("feature/2000000000/votes")).status()).toBe(404);
});
