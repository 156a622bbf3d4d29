/** Duplicates that users propose, and ideas that the team splits. */
import type { Locator, Page } from "@playwright/test";
import {
  dismissToast,
  getJson,
  openAs,
  registerUser,
  suggestFeature,
  toast,
} from "./support/demo.ts";
import { fetchAs, getFeatureCounts } from "./support/merges.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import { chooseMore, openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

// The browser logs every response that is not 2xx.
test.use({ expectedErrors: [/status of 409/] });

async function openReport(page: Page): Promise<Locator> {
  await page.getByRole("main").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  return page.getByRole("dialog", { name: "Report this idea" });
}

test("a reporter proposes a duplicate, and the team decides", async ({ page }, { project }) => {
  const { request } = page;
  const reported = await suggestFeature(request, {
    title: "Ring the pewter bell when a render ends",
    description: "I would like to be in another room and still know that it is done.",
  });
  await suggestFeature(request, {
    title: "A sound of pewter at the end of long jobs",
    description: "Anything that takes minutes should say when it is ready.",
  });
  const token = await registerUser(request, `proposes-${project.name}`);
  await openAs(page, `/feature/${reported}`, token);
  await expectLoaded(page);
  const dialog = await openReport(page);
  await dialog.getByLabel("It is a duplicate of ...").check();
  await expect(dialog.getByLabel("Details")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Please choose the other idea")).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });
  await dialog.getByLabel("The other idea").fill("pewter");
  await expect(dialog.getByRole("option", { name: /^Ring the pewter/ })).toHaveCount(0);
  await dialog.getByRole("option", { name: /^A sound of pewter/ }).click();
  await expect(dialog.getByLabel("The other idea")).toHaveValue(
    "A sound of pewter at the end of long jobs",
  );
  await expectPresentable(page, { widths: everyWidth });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(toast(page, "Sent to the team")).toBeVisible();
  await expect(dialog).toBeHidden();

  await openStaff(page, "/p/blender/duplicates");
  await expectLoaded(page);
  const candidate = page.getByRole("article", { name: /pewter bell.*sound of pewter/ });
  await expect(candidate).toContainText("Proposed by 1 person");
  await expect(candidate).toContainText("Same words: pewter");
  await expect(candidate).not.toContainText("%");
  await expectPresentable(page, { widths: everyWidth });
  await candidate.getByRole("button", { name: "Not a duplicate" }).click();
  await expect(toast(page, "Marked as not duplicates")).toBeVisible();

  await expect
    .poll(async () => {
      const headers = { Authorization: `Token ${token}` };
      const response = await request.get("api/notifications", { headers });
      return ((await response.json()) as { title: string }[]).map(({ title }) => title);
    })
    .toContain("“Ring the pewter bell when a render ends” stays separate");
});

test("the team splits an idea; a voter is notified and takes one vote back; undo", async ({
  page,
}, { project }) => {
  const { request } = page;
  const original = await suggestFeature(request, {
    title: "Sharper ochre lines and softer umber shades",
    description: "Lines should be sharp. Shades should be soft. Both would help me daily.",
  });
  const token = await registerUser(request, `splits-${project.name}`);
  const headers = { Authorization: `Token ${token}` };
  expect((await request.post(`api/features/${original}/upvote/`, { headers })).ok()).toBe(true);

  await openStaff(page, `/p/blender/queue?feature=${original}`);
  await chooseMore(page, "Split");
  const dialog = page.getByRole("dialog", { name: "Split into two ideas" });
  const [first, second] = [
    dialog.getByRole("group", { name: "This idea" }),
    dialog.getByRole("group", { name: "The new idea" }),
  ];
  await expect(first.getByLabel("Title")).toHaveValue(
    "Sharper ochre lines and softer umber shades",
  );
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(second.getByText("Title must be at least 5 characters")).toBeVisible();
  await expect(second.getByLabel("Title")).toBeFocused();
  await expectPresentable(page, { widths: everyWidth });
  await first.getByLabel("Title").fill("Sharper ochre lines");
  await second.getByLabel("Title").fill("Softer umber shades");
  await second.getByLabel("Description").fill("Shades should be soft. It would help me daily.");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toContainText("2 voters keep their vote on both ideas. 2 people will be");
  await expectPresentable(page, { widths: everyWidth });
  await dialog.getByRole("button", { name: "Split the idea" }).click();
  await expect(toast(page, "“Softer umber shades” is an idea now")).toBeVisible();
  await expect(dialog).toBeHidden();
  await dismissToast(page);
  const { split_into } = await getJson<{ split_into: { id: number }[] }>(
    request,
    `features/${original}/`,
  );
  const part = split_into[0]?.id ?? 0;
  expect(await getFeatureCounts(request, part)).toMatchObject({ upvotes: 2 });
  const rendered = await (await request.get(`feature/${part}`)).text();
  expect(rendered).toContain("Split from");
  expect(rendered).toContain("Split by the Blender team from an idea of");

  await expect
    .poll(async () => {
      const response = await request.get("api/notifications", { headers });
      return ((await response.json()) as { kind: string }[]).map(({ kind }) => kind);
    })
    .toEqual(["feature_split"]);
  await openAs(page, "/notifications", token);
  const item = page.getByRole("listitem").filter({ hasText: "was split in two" });
  await expect(item.getByRole("link", { name: /Sharper ochre/ })).toHaveAttribute(
    "href",
    new RegExp(`/feature/${original}$`),
  );
  await expectPresentable(page, { widths: everyWidth });
  await item.getByRole("link", { name: "Softer umber shades", exact: true }).click();
  await expectLoaded(page);
  const from = page.getByRole("region", { name: "Split from" });
  await expect(from.getByRole("link", { name: "Sharper ochre lines" })).toBeVisible();
  await expect(page.getByRole("link", { name: "2 votes", exact: true })).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Upvoted|^Remove|vote/i })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "1 vote", exact: true })).toBeVisible();
  await from.getByRole("link", { name: "Sharper ochre lines" }).click();
  await expect(page.getByRole("region", { name: "Split into" })).toBeVisible();
  await expect(page.getByRole("link", { name: "2 votes", exact: true })).toBeVisible();

  await openStaff(page, "/p/blender/duplicates?tab=split");
  await expectLoaded(page);
  const row = page.getByRole("listitem").filter({ hasText: "Softer umber shades" });
  await expect(row).toContainText("On both: 2 votes");
  await expectPresentable(page, { widths: everyWidth });
  await row.getByRole("button", { name: "Undo the split of Sharper ochre lines" }).click();
  await expect(
    row.or(page.getByRole("listitem").filter({ hasText: "Undone" })).first(),
  ).toContainText("Undone");
  expect(await getJson(request, `features/${original}/`)).toMatchObject({
    title: "Sharper ochre lines and softer umber shades",
    upvotes: 2,
    split_into: [],
  });
});

test(
  "an idea says who changed its text, and its author restores their words",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const { request } = page;
    const author = await registerUser(request, `rewritten-${project.name}`);
    const send = async (
      method: "POST" | "PATCH",
      path: string,
      token: string,
      data: object = {},
    ) => {
      const headers = { Authorization: `Token ${token}` };
      const response = await request.fetch(`api/${path}`, { method, headers, data });
      expect(response.ok(), path).toBe(true);
      return (await response.json()) as { id: number };
    };
    const { id } = await send("POST", "features/", author, {
      platform: 1,
      title: `Sort vermilion swatches ${project.name}`,
      description: "By hue or by the last use.\n\nAnd let me **name** them.",
      tags: [],
    });
    await send(
      "POST",
      `features/${id}/upvote/`,
      await registerUser(request, `votes-${project.name}`),
    );
    await send("PATCH", `features/${id}/`, author, { title: "Sort and name vermilion swatches" });
    await fetchAs(request, "employee", "POST", `staff/features/${id}/split/`, {
      title: "Sort swatches",
      description: "By hue, or by the last use of each.",
      new_title: "Name vermilion swatches",
      new_description: "Each swatch gets a name that I choose.",
      new_tags: [],
    });
    const rendered = await (await request.get(`feature/${id}`)).text();
    expect(rendered).toContain("Title and text changed by the team on");
    expect(rendered).toContain(`First title: “Sort vermilion swatches ${project.name}”`);

    await openAs(page, `/feature/${id}`, author);
    await expectLoaded(page);
    const main = page.getByRole("main");
    await expect(
      main.getByText(/^Changed after 1 vote on .* First title: “Sort vermilion/),
    ).toBeVisible();
    await main.getByText("The author's words").click();
    await expect(main.getByText("Sort and name vermilion swatches", { exact: true })).toBeVisible();
    await expectPresentable(page, { widths: everyWidth });
    await main.getByRole("button", { name: "Restore my words" }).click();
    await expect(toast(page, "Your words are back")).toBeVisible();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      "Sort and name vermilion swatches",
    );
    await expect(main.getByText(/changed by the team/)).toBeHidden();
    await page.getByRole("link", { name: "Name vermilion swatches" }).first().click();
    await expectLoaded(page);
    await expect(main.getByRole("link", { name: "Blender team" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Edit", exact: true })).toBeHidden();
  },
);
