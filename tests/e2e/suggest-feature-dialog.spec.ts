/** The suggest dialog: writing aids, validation, rejections and drafts. */
import type { Page } from "@playwright/test";
import { dismissToast, getJson, polishTimeout, signIn, suggestFeature } from "./support/demo.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

async function openDialog(page: Page, path = "./#/platform/firefox") {
  await page.goto(path);
  await signIn(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Suggest (a )?Feature/ })
    .locator("visible=true")
    .first()
    .click();
  return page.getByRole("dialog");
}

test("shows validation errors and a counter, and formats the selected text", async ({ page }) => {
  const dialog = await openDialog(page, "./#/");
  await dialog.getByLabel("Title").fill("Four");
  await expect(dialog.getByText("4/100")).toBeVisible();
  await dialog.getByLabel("Description").fill("Too short");
  await dialog.getByRole("button", { name: "Submit feature" }).click();
  await expect(dialog.getByText("Platform is required")).toBeVisible();
  await expect(dialog.getByText("Title must be at least 5 characters")).toBeVisible();
  await expect(dialog.getByText("Description must be at least 20 characters")).toBeVisible();
  // Tags are suggested only while their list is open.
  const askedTags: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/tags/suggested/")) askedTags.push(request.url());
  });
  const tags = dialog.getByRole("combobox", { name: "Tags" });
  await tags.focus();
  await expect.poll(() => askedTags).toHaveLength(1);
  const platform = dialog.getByRole("combobox", { name: "Platform" });
  await platform.fill("nowhere");
  await expect(dialog.getByRole("button", { name: "Suggest the platform" })).toBeVisible();
  await platform.fill("fire");
  await expect(dialog.getByRole("option", { name: "Firefox" })).toBeVisible();
  await platform.press("Tab");
  await expect(platform).toHaveValue("Firefox");
  const title = dialog.getByLabel("Title");
  await expect(title).toBeFocused();
  await page.keyboard.type(" corners");
  await expect(title).toHaveValue(/ corners$/);
  await expect(dialog.getByText("Platform is required")).toBeHidden();
  // The field is limited to 100 characters; the message covers scripts.
  await title.evaluate((field) => field.removeAttribute("maxlength"));
  await title.fill("x".repeat(101));
  await dialog.getByRole("button", { name: "Submit feature" }).click();
  await expect(dialog.getByText("Title cannot exceed 100 characters")).toBeVisible();
  await dialog.getByRole("button", { name: "Bold" }).click();
  await expect(page.getByText("Please select text to format.")).toBeVisible();
  await dismissToast(page);
  expect(askedTags).toHaveLength(1);
  await tags.focus();
  await expect.poll(() => askedTags.at(-1)).toContain("platform=firefox");
  await dialog.getByLabel("Description").selectText();
  await dialog.getByRole("button", { name: "Bold" }).click();
  await expect(dialog.getByLabel("Description")).toHaveValue("**Too short**");
});

test.describe("a template", () => {
  test.use({ expectedErrors: [/status of 400/] });
  test("begins with the template of the platform's team, which is no description by itself", async ({
    page,
  }) => {
    const dialog = await openDialog(page, "./#/platform/libreoffice");
    const description = dialog.getByLabel("Description");
    await expect(description).toHaveValue(/^### What do you want to do\?/);
    await dialog.getByLabel("Title").fill("Sort the pages of a drawing by their names");
    await dialog.getByRole("button", { name: "Submit feature" }).click();
    await expect(dialog.getByText("Fill in the template.")).toBeVisible();
    await expect(description).toHaveValue(/^### What do you want to do\?/);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    // Of a platform that is chosen, as long as nothing is written.
    await page.goto("./#/");
    await page.reload();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Suggest (a )?Feature/ })
      .locator("visible=true")
      .first()
      .click();
    const platform = dialog.getByRole("combobox", { name: "Platform" });
    for (const [name, begins] of [
      ["LibreOffice", /^### What/],
      ["Firefox", /^$/],
    ] as const) {
      await platform.fill(name);
      await platform.press("Enter");
      await expect(description).toHaveValue(begins);
    }
    await description.fill("My own words about this.");
    await platform.fill("LibreOffice");
    await platform.press("Enter");
    await expect(description).toHaveValue("My own words about this.");
  });
});

test("finds every platform by name, and says that there are more than it lists", {
  tag: everyNight,
}, async ({ page }) => {
  const [platform] = await getJson<object[]>(page.request, "platforms/");
  const gadgets = Array.from({ length: 51 }, (_, index) => `Gadget ${index}`);
  await page.route("**/api/platforms/?*", async (route) => {
    const query = new URL(route.request().url()).searchParams;
    // The server's order is that of its own test.
    const names = query.get("name") === "Go" ? ["Go", "Gopher"] : gadgets;
    const found = names.slice(0, Number(query.get("limit") ?? 50));
    const json = found.map((name, index) => ({ ...platform, id: index + 1, name }));
    await route.fulfill({ json });
  });
  const dialog = await openDialog(page, "./#/");
  const picker = dialog.getByRole("combobox", { name: "Platform" });
  const more = dialog.getByText("There are more. Type a name to find them.");
  await picker.click();
  await expect(dialog.getByRole("option")).toHaveCount(50);
  await expect(more).toBeVisible();
  await picker.fill("Go");
  await expect(dialog.getByRole("option")).toHaveText(["Go", "Gopher"]);
  await expect(more).toBeHidden();
  await picker.press("Enter");
  await expect(picker).toHaveValue("Go");
});

test("allows three distinct tags, and shows similar features with their votes", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const tags = dialog.getByRole("combobox", { name: "Tags" });
  for (const name of ["tabs", "TABS", "sync"]) {
    await tags.fill(name);
    await tags.press("Enter");
  }
  await tags.fill("Quiet hours");
  await tags.press("Tab");
  await expect(dialog.getByRole("button", { name: /^Remove tag/ })).toHaveCount(3);
  await tags.fill("one more");
  await expect(dialog.getByRole("option")).toHaveCount(0);
  await tags.press("Enter");
  await expect(page.getByText("Tag limit reached")).toBeVisible();
  await expect(page.getByText("You can only add up to 3 tags.")).toBeVisible();
  await dismissToast(page);
  await dialog.getByLabel("Title").fill("Nest tabs under the tab that opened them");
  await expect(dialog.getByText(/Is it one of these\?/)).toBeVisible();
  await expect(
    dialog.getByRole("link", { name: /Nest tabs under the tab that opened them/ }),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Upvote, \d+ votes?$/ }).first()).toBeVisible();
});

test.describe("polishing", () => {
  // The checker takes long to start on a busy machine; another press tries it again.
  test.use({ expectedErrors: [/status of 503/] });
  test("corrects the text, and restores the original on request", async ({ page }) => {
    const dialog = await openDialog(page);
    const title = dialog.getByLabel("Title");
    const description = dialog.getByLabel("Description");
    const polish = dialog.getByRole("button", { name: "Polish (spelling and grammar)" });
    await polish.click();
    await expect(page.getByText("Missing content")).toBeVisible();
    await dismissToast(page);
    await title.fill("A way to seperate tabs");
    await description.fill(
      "i wants too see my tabs in groups, its realy usefull with many of them.",
    );
    await expect(async () => {
      await polish.click();
      await expect(page.getByText("Text polished successfully")).toBeVisible(polishTimeout);
    }).toPass();
    await expect(title).toHaveValue("A way to separate tabs");
    await expect(description).toHaveValue(
      "I want to see my tabs in groups, it's really useful with many of them.",
    );
    await expect(dialog.getByRole("button", { name: /^Remove tag tabs/i })).toBeVisible();
    const changes = dialog.getByRole("list", { name: "Changes" });
    await expect(changes.getByRole("listitem").first()).toHaveText("seperate separate");
    await dismissToast(page);
    await dialog.getByRole("button", { name: "Undo polishing" }).click();
    await expect(title).toHaveValue("A way to seperate tabs");
    await expect(dialog.getByRole("button", { name: "Undo polishing" })).toBeHidden();
    await expect(changes).toBeHidden();
  });

  test("proposes fitting tags", { tag: everyNight }, async ({ page }) => {
    const dialog = await openDialog(page);
    await page.route("**/api/features/polish-text/", (route) => {
      const { title, description } = route.request().postDataJSON();
      const suggested_tags = ["Tabs", "Groups"];
      return route.fulfill({ json: { title, description, suggested_tags, source: "checker" } });
    });
    const tags = dialog.getByRole("combobox", { name: "Tags" });
    await tags.fill("tabs");
    await tags.press("Enter");
    await dialog.getByLabel("Title").fill("Tabs in groups");
    // The similar features move the button when they arrive.
    await expect(dialog.getByText(/Is it one of these\?/)).toBeVisible();
    await dialog.getByRole("button", { name: /^Polish/ }).click();
    await expect(page.getByText(/^Tag suggestions are available/)).toBeVisible();
    await dismissToast(page);
    await expect(dialog.getByRole("button", { name: "Add Tabs" })).toBeHidden();
    await dialog.getByRole("button", { name: "Add Groups" }).click();
    await expect(dialog.getByRole("button", { name: "Remove tag Groups" })).toBeVisible();
    await dialog.getByRole("button", { name: /^Polish/ }).click();
    await expect(page.getByText("Nothing to improve")).toBeVisible();
  });

  test("replaces an unfit tag and shows the reason", { tag: everyNight }, async ({ page }) => {
    const dialog = await openDialog(page);
    await page.route("**/api/moderate-tag/", (route) => {
      const isRude = route.request().postDataJSON().tag === "rude word";
      return route.fulfill({
        json: {
          moderation: {
            is_appropriate: !isRude,
            reasoning: isRude ? "This is rude." : "",
            suggestion: isRude ? "kind word" : null,
            can_add_anyway: true,
          },
        },
      });
    });
    const tags = dialog.getByRole("combobox", { name: "Tags" });
    await tags.fill("rude word");
    await tags.press("Enter");
    await expect(page.getByText("Tag suggestion", { exact: true })).toBeVisible();
    await expect(page.getByText("This is rude.")).toBeVisible();
    await dismissToast(page);
    await expect(dialog.getByRole("button", { name: "Remove tag kind word" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Remove tag rude word" })).toBeHidden();
    await tags.fill("rude word");
    await tags.press("Enter");
    await page.getByRole("button", { name: "Add anyway" }).click();
    await expect(dialog.getByRole("button", { name: "Remove tag rude word" })).toBeVisible();
    await page.unroute("**/api/moderate-tag/");
    await tags.fill("shit");
    await tags.press("Enter");
    await expect(page.getByText("Tag suggestion", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add anyway" })).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Remove tag shit" })).toHaveCount(0);
  });

  test.describe("failing", () => {
    test.use({ expectedErrors: [/status of 503/] });

    test("reports the error and keeps the text; adds an unchecked tag as typed", {
      tag: everyNight,
    }, async ({ page }) => {
      const dialog = await openDialog(page);
      const unavailable = { status: 503, json: { detail: "Unavailable.", code: "unavailable" } };
      await page.route("**/api/features/polish-text/", (route) => route.fulfill(unavailable));
      await page.route("**/api/moderate-tag/", (route) => route.fulfill(unavailable));
      await dialog.getByLabel("Title").fill("Tabs in groups");
      await dialog.getByRole("button", { name: /^Polish/ }).click();
      await expect(page.getByText("Failed to polish text. Please try again.")).toBeVisible();
      await dismissToast(page);
      await expect(dialog.getByLabel("Title")).toHaveValue("Tabs in groups");
      const tags = dialog.getByRole("combobox", { name: "Tags" });
      await tags.fill("Quiet hours");
      await tags.press("Enter");
      await expect(dialog.getByRole("button", { name: "Remove tag Quiet hours" })).toBeVisible();
    });
  });
});

test("an idea with the title of another one is submitted on the second press; then the page offers to share it", async ({
  page,
}) => {
  const title = `Said twice, word for word ${test.info().project.name}`;
  await suggestFeature(page.request, { title });
  const dialog = await openDialog(page, "./#/platform/blender");
  await dialog.getByLabel("Title").fill(`  ${title.toLowerCase()}`);
  await dialog.getByLabel("Description").fill("It was said before, in the same words.");
  const submit = dialog.getByRole("button", { name: "Submit feature" });
  await expect(submit).toBeInViewport();
  await submit.click();
  await expect(dialog.getByRole("alert")).toContainText("There is an idea with this title");
  await expect(dialog.getByRole("alert")).toBeInViewport();
  await submit.click();
  await expect(page.getByRole("region", { name: "Your idea is public." })).toBeVisible();
});

test("restores an unsent draft after a reload", async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel("Title").fill("Not sent before the train came");
  await dialog.getByLabel("Description").fill("The train came and the phone went dark.");
  // The draft is stored after a pause in typing.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("Not sent before the train came");
  await page.reload();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Not sent before the train came");
});
