/** The main journeys by keyboard only: Tab, arrows, Enter, Space, Escape, and typing. */

import type { Locator, Page } from "@playwright/test";
import {
  addComment,
  openAs,
  openSignedIn,
  registerUser,
  suggestFeature,
  toast,
} from "./support/demo.ts";
import { demoPassword } from "./support/demo-password.ts";
import { arrowTo, expectFocusKept, pressOn, tabTo, typeInto } from "./support/keyboard.ts";
import { mockResponse } from "./support/mock-response.ts";
import { expectAddress, expectLoaded, isSmall } from "./support/screen.ts";
import { atSmallWidths } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const banner = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name?: string | RegExp) =>
  page.getByRole("heading", { level: 1, ...(name !== undefined && { name }) });

/** Opens a freshly loaded page, where Tab starts at the top. */
async function openAndFocus(page: Page, path: string): Promise<void> {
  await page.goto(`./#${path}`);
  await expectLoaded(page);
  await openStart(page);
}

async function openStart(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to content" })).toBeFocused();
}

/** Expects a toast, without focusing it. */
async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
}

/** Opens a menu and selects an item. */
async function chooseFrom(page: Page, button: Locator, name: string): Promise<void> {
  await pressOn(page, button);
  await arrowTo(page, page.getByRole("menuitem", { name }));
  await page.keyboard.press("Enter");
}

const accountMenu = (page: Page) => banner(page).getByRole("button", { name: /^Account menu of/ });

test("signs in and out", async ({ page }) => {
  await openAndFocus(page, "/about");
  await pressOn(page, banner(page).getByRole("button", { name: "Sign in" }));
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await expectFocusKept(page);
  await typeInto(page, dialog.getByLabel("Email"), "user@upwell.example");
  await page.keyboard.press("Tab");
  await typeInto(page, dialog.getByLabel("Password", { exact: true }), "wrong password");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(banner(page).getByRole("button", { name: "Sign in" })).toBeFocused();

  await page.keyboard.press("Enter");
  await typeInto(page, dialog.getByLabel("Email"), "user@upwell.example");
  await typeInto(page, dialog.getByLabel("Password", { exact: true }), demoPassword);
  await pressOn(page, dialog.getByLabel("Remember me"), "Space");
  await expect(dialog.getByLabel("Remember me")).toBeChecked();
  await pressOn(page, dialog.getByRole("button", { name: "Sign in", exact: true }));
  await expectMessage(page, "Welcome back!");
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);

  await chooseFrom(page, accountMenu(page), "Sign out");
  await expect(banner(page).getByRole("button", { name: "Sign in" })).toBeVisible();
  await expectAddress(page, "/");
  await expect(heading(page)).toBeFocused();
});

test.describe("a wrong password", () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test("keeps the focus in the form", async ({ page }) => {
    await openAndFocus(page, "/about");
    await pressOn(page, banner(page).getByRole("button", { name: "Sign in" }));
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await typeInto(page, dialog.getByLabel("Email"), "nobody@upwell.example");
    await typeInto(page, dialog.getByLabel("Password", { exact: true }), "wrong password");
    await pressOn(page, dialog.getByRole("button", { name: "Sign in", exact: true }));
    await expect(dialog.getByText("Login failed")).toBeVisible();
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
    await pressOn(page, dialog.getByRole("button", { name: "Sign up" }));
    const joining = page.getByRole("dialog", { name: "Create your account" });
    await expect(joining).toBeVisible();
    await expectFocusKept(page);
    await tabTo(page, joining.getByLabel("Username"));
  });
});

test("finds a platform and filters its features", async ({ page }) => {
  await openAndFocus(page, "/");
  await pressOn(page, banner(page).getByRole("link", { name: "Browse by Platform" }));
  await expect(heading(page, "Browse Platforms")).toBeFocused();
  await typeInto(page, page.getByRole("searchbox", { name: "Search platforms..." }), "fire");
  await expect(main(page).getByText(/^1 platform for/)).toBeVisible();
  await pressOn(page, main(page).getByRole("link", { name: "Firefox" }));
  await expect(heading(page, "Firefox")).toBeFocused();

  await pressOn(page, main(page).getByRole("button", { name: "Filters" }));
  await arrowTo(page, page.getByRole("menuitemradio", { name: "Planned" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const filters = main(page).getByRole("button", { name: "Filters (1)" });
  await expect(filters).toBeFocused();
  await expect(page).toHaveURL(/status=planned/);
  await tabTo(page, main(page).getByRole("tab", { name: "Top" }));
  await page.keyboard.press("ArrowRight");
  await expect(main(page).getByRole("tab", { name: "Newest" })).toBeFocused();
  await expect(page).toHaveURL(/sort=newest/);
  await pressOn(page, main(page).getByRole("button", { name: "Remove filter Planned" }));
  await expect(page).not.toHaveURL(/status=/);
  await expectFocusKept(page);

  await pressOn(page, main(page).getByRole("button", { name: "Search features" }));
  const search = main(page).getByRole("searchbox", { name: "Search features" });
  await expect(search).toBeFocused();
  await page.keyboard.type("no such wish anywhere");
  await expect(main(page).getByText("No matching features found")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(main(page).getByRole("button", { name: "Search features" })).toBeFocused();
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("no such wish anywhere");
  await expect(main(page).getByText("No matching features found")).toBeVisible();
  await pressOn(page, main(page).getByRole("button", { name: "Clear all filters", exact: true }));
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await expectFocusKept(page);
  await pressOn(page, main(page).getByRole("button", { name: "Load more features" }));
  await expect(main(page).getByRole("article").nth(10).locator("h3 a")).toBeFocused();
  const tags = main(page).getByRole("complementary").locator("button[aria-pressed]");
  await pressOn(page, tags.first(), "Space");
  await expect(page).toHaveURL(/tags=/);
  await expectFocusKept(page);
  await pressOn(page, main(page).getByRole("button", { name: "Clear All Filters", exact: true }));
  await expect(page).not.toHaveURL(/tags=/);
  await expectFocusKept(page);
});

test("votes, removes the vote, and follows", async ({ page }) => {
  const username = `voter${test.info().project.name}`;
  await openAs(page, "/platform/blender", await registerUser(page.request, username));
  await expectLoaded(page);
  await openStart(page);
  const vote = main(page)
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Upvote/ });
  await pressOn(page, vote);
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await expect(vote).toBeFocused();
  await page.keyboard.press("Space");
  await expect(vote).toHaveAttribute("aria-pressed", "false");
  await expect(vote).toBeFocused();
  await pressOn(page, main(page).getByRole("button", { name: "Follow", exact: true }));
  await expectMessage(page, "You are now following Blender");
  await expect(main(page).getByRole("button", { name: "Following" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectMessage(page, "You are no longer following Blender");
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "You are no longer following Blender")).toBeHidden();
  await expect(main(page).getByRole("button", { name: "Follow", exact: true })).toBeFocused();
});

test("suggests a feature with platform, text and tags", async ({ page }) => {
  const title = `Fold the side bar away ${test.info().project.name}`;
  await openSignedIn(page, "/");
  await expectLoaded(page);
  await openStart(page);
  await pressOn(page, main(page).getByRole("button", { name: "Suggest a Feature" }).first());
  const dialog = page.getByRole("dialog", { name: "Suggest a feature" });
  const platform = dialog.getByRole("combobox", { name: "Platform" });
  await typeInto(page, platform, "fire");
  await expect(dialog.getByRole("option", { name: "Firefox" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(platform).toHaveValue("Firefox");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type(title);
  const description = dialog.getByLabel("Description");
  await typeInto(
    page,
    description,
    "i wants more room for the page, the side bar takes a lot of it.",
  );
  await page.keyboard.press("ControlOrMeta+a");
  await pressOn(page, dialog.getByRole("button", { name: "Bold" }));
  await expect(description).toBeFocused();
  await expect(description).toHaveValue(/^\*\*.*\*\*$/);
  await typeInto(
    page,
    description,
    "i wants more room for the page, the side bar takes a lot of it.",
  );
  // Where the focus is does not depend on the grammar checker, which takes seconds to start.
  await mockResponse(page, ["POST", "/features/polish-text/"], {
    status: 200,
    json: {
      title,
      description: "I want more room for the page, the side bar takes a lot of it.",
      suggested_tags: ["layout"],
      source: "checker",
    },
  });
  await pressOn(page, dialog.getByRole("button", { name: /^Polish/ }));
  await expect(toast(page, "Text polished successfully")).toBeVisible();
  await expect(description).toHaveValue(/^I want more room/);
  await expect(dialog.getByRole("button", { name: /^Polish/ })).toBeFocused();

  const tags = dialog.getByRole("combobox", { name: "Tags" });
  const chips = dialog.getByRole("button", { name: /^Remove tag/ });
  const before = await chips.count();
  for (let left = before; left > 0; left -= 1) {
    await pressOn(page, chips.last());
    await expect(chips).toHaveCount(left - 1);
    await expectFocusKept(page);
  }
  await tabTo(page, tags);
  await page.keyboard.type("side bar");
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("option", { selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(chips).toHaveCount(1);
  await pressOn(page, dialog.getByRole("button", { name: "Submit feature" }));
  await expectMessage(page, "Feature suggested!");
  await expect(heading(page, title)).toBeFocused();
});

test("comments, replies, edits and deletes", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `Spoken about by keyboard ${test.info().project.name}`,
  });
  await addComment(page.request, id, "What do you think of it?");
  await openSignedIn(page, `/feature/${id}`);
  await expectLoaded(page);
  await openStart(page);
  await typeInto(page, main(page).getByLabel("Write a comment"), "My first thought about it.");
  await pressOn(page, main(page).getByRole("button", { name: "Comment", exact: true }));
  await expectMessage(page, "Comment added");
  const mine = main(page).getByRole("article").filter({ hasText: "My first thought about it." });
  await expect(mine).toBeFocused();

  const team = main(page).getByRole("article").filter({ hasText: "Shown above as the answer." });
  const reply = team.getByRole("button", { name: /^Reply to/ });
  await pressOn(page, reply);
  await expect(main(page).getByLabel(/^Replying to/)).toBeFocused();
  await pressOn(page, main(page).getByRole("button", { name: "Cancel" }));
  await expect(main(page).getByLabel(/^Replying to/)).toBeHidden();
  await expectFocusKept(page);
  await pressOn(page, reply);
  await typeInto(page, main(page).getByLabel(/^Replying to/), "I think well of it.");
  await page.keyboard.press("Tab");
  await pressOn(page, main(page).getByRole("button", { name: "Reply", exact: true }));
  const answer = main(page).getByRole("article").filter({ hasText: "I think well of it." });
  await expect(answer).toBeFocused();

  const actions = answer.getByRole("button", { name: /^Actions for/ });
  await chooseFrom(page, actions, "Edit");
  await expect(answer.getByRole("textbox")).toBeFocused();
  await pressOn(page, answer.getByRole("button", { name: "Cancel" }));
  await expect(answer.getByRole("textbox")).toBeHidden();
  await expectFocusKept(page);
  await chooseFrom(page, actions, "Edit");
  await typeInto(page, answer.getByRole("textbox"), "I think very well of it.");
  const better = main(page).getByRole("article").filter({ hasText: "I think very well of it." });
  await pressOn(page, main(page).getByRole("button", { name: "Save" }));
  await expectMessage(page, "Comment updated");
  await expect(better).toBeVisible();
  await expectFocusKept(page);
  page.once("dialog", (dialog) => void dialog.accept());
  await chooseFrom(page, better.getByRole("button", { name: /^Actions for/ }), "Delete");
  await expectMessage(page, "Comment deleted");
  await expect(better).toBeHidden();
  await expectFocusKept(page);
});

test("follows a feature, edits it and cancels the edit", async ({ page }) => {
  const title = `To be changed by keyboard ${test.info().project.name}`;
  const id = await suggestFeature(page.request, { title, tags: ["before"] });
  await openSignedIn(page, `/feature/${id}`);
  await expectLoaded(page);
  await openStart(page);
  const follow = main(page).getByRole("button", { name: /^Follow/ });
  const label = await follow.textContent();
  await pressOn(page, follow);
  await expect(follow).not.toHaveText(label ?? "");
  await expect(follow).toBeFocused();

  await pressOn(page, main(page).getByRole("link", { name: "Edit", exact: true }));
  await expect(heading(page, "Edit Feature")).toBeFocused();
  await pressOn(page, main(page).getByRole("link", { name: "Cancel" }));
  await expect(heading(page, title)).toBeFocused();
  await pressOn(page, main(page).getByRole("link", { name: "Edit", exact: true }));
  await expect(heading(page, "Edit Feature")).toBeFocused();
  await typeInto(page, main(page).getByLabel("Title"), "Hi");
  await pressOn(page, main(page).getByRole("button", { name: "Save Changes" }));
  await expect(main(page).getByText("Title must be at least 5 characters")).toBeVisible();
  await expect(main(page).getByLabel("Title")).toBeFocused();
  await typeInto(page, main(page).getByLabel("Title"), `Changed: ${title}`);
  await pressOn(page, main(page).getByRole("button", { name: "Remove tag before" }));
  await expectFocusKept(page);
  await pressOn(page, main(page).getByRole("button", { name: "Save Changes" }));
  await expectMessage(page, "Feature updated");
  await expect(heading(page, `Changed: ${title}`)).toBeFocused();
});

test("edits the profile and the email settings", async ({ page }) => {
  const username = `typist${test.info().project.name}`;
  await openAs(page, "/", await registerUser(page.request, username));
  await expectLoaded(page);
  await openStart(page);
  await chooseFrom(page, accountMenu(page), "Profile");
  await expect(heading(page, username)).toBeFocused();
  await pressOn(page, main(page).getByRole("button", { name: "Edit Profile" }));
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await typeInto(page, dialog.getByLabel("Display Name"), "Tab Entersson");
  await typeInto(page, dialog.getByLabel("Bio"), "I have no mouse.");
  await pressOn(page, dialog.getByRole("button", { name: "Save changes" }));
  await expectMessage(page, "Profile updated");
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole("button", { name: "Edit Profile" })).toBeFocused();
  await expect(heading(page, "Tab Entersson")).toBeVisible();

  await tabTo(page, main(page).getByRole("tab", { name: "Feature Suggestions" }));
  await page.keyboard.press("End");
  await expect(main(page).getByRole("tab", { name: "Settings" })).toBeFocused();
  const chosen = main(page).getByRole("radio", { checked: true });
  await tabTo(page, chosen);
  await page.keyboard.press("ArrowDown");
  await expectMessage(page, "Email setting saved");
  await expect(chosen).toBeFocused();
});

test("reads notifications", async ({ page }) => {
  const { name } = test.info().project;
  const title = `Written by keyboard ${name}`;
  const id = await suggestFeature(page.request, { title });
  await addComment(page.request, id, "This is for the author alone.");
  await addComment(page.request, id, "This is one more.");
  await openSignedIn(page, "/about");
  const bell = banner(page).getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/unread/);
  await openStart(page);
  await pressOn(page, bell);
  const news = page.getByRole("dialog", { name: "Notifications" });
  await expect(news).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bell).toBeFocused();
  await page.keyboard.press("Enter");
  await pressOn(page, news.getByRole("link", { name: "See all notifications" }));
  await expect(heading(page, "Notifications")).toBeFocused();
  const unread = main(page).getByRole("button", { name: "Mark as read" });
  await expect(main(page).getByRole("link", { name: new RegExp(title) })).toHaveCount(2);
  const before = await unread.count();
  await pressOn(page, unread.first());
  await expect(unread).toHaveCount(before - 1);
  await expectFocusKept(page);
  await pressOn(page, main(page).getByRole("button", { name: "Mark all as read" }));
  await expect(unread).toHaveCount(0);
  await expectFocusKept(page);
  await pressOn(
    page,
    main(page)
      .getByRole("link", { name: new RegExp(title) })
      .first(),
  );
  await expect(heading(page, title)).toBeVisible();
  // The comment of the notification, once it is loaded.
  await expect(page.locator('[id^="comment-"]:focus')).toBeVisible();
});

test("changes a status and pins a comment as a team member", { tag: atSmallWidths }, async ({
  page,
}) => {
  const id = await suggestFeature(page.request, {
    title: `Decided by keyboard ${test.info().project.name}`,
  });
  const commentId = await addComment(page.request, id, "We look at it this week.");
  await openSignedIn(page, `/feature/${id}`, "employee");
  await expectLoaded(page);
  await openStart(page);
  const comment = page.locator(`#comment-${commentId}`);
  const actions = comment.getByRole("button", { name: /^Actions for/ });
  await chooseFrom(page, actions, "Pin to the top");
  await expectMessage(page, "Comment pinned");
  await expectFocusKept(page);
  if (isSmall(page)) {
    await tabTo(page, main(page).getByRole("tab", { name: "Comments" }));
    await page.keyboard.press("ArrowRight");
    await expect(main(page).getByRole("tab", { name: "Timeline" })).toBeFocused();
  }
  await pressOn(page, main(page).getByRole("link", { name: "Update Status" }));
  await expect(heading(page)).toBeFocused();
  await tabTo(page, main(page).getByRole("radio", { checked: true }));
  await arrowTo(page, main(page).getByRole("radio", { name: /^Declined/ }));
  await expect(main(page).getByRole("radio", { name: /^Declined/ })).toBeChecked();
  const save = main(page).getByRole("button", { name: "Update Status" });
  await pressOn(page, save);
  await expect(
    main(page).getByText("Please give a reason. It helps people understand the decision"),
  ).toBeVisible();
  await expect(main(page).getByLabel("Comment")).toBeFocused();
  await page.keyboard.type("Something else serves the same wish.");
  await pressOn(page, save);
  await expectMessage(page, "Status updated");
  await expect(heading(page, /^Decided by keyboard/)).toBeFocused();
});
