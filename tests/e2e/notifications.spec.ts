/** Notifications: the list, its unread marks, and the badge. */
import type { Page } from "@playwright/test";
import { addComment, openAs, registerUser, suggestFeature } from "./support/demo.ts";
import { drawing, holdResponses } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^Notifications/ });

/** Registers a user whose feature the team has commented on twice; returns the token. */
async function registerWithTwoComments(page: Page, username: string): Promise<string> {
  const token = await registerUser(page.request, username);
  // Short: nearly the same longer text by several accounts would be a campaign.
  const description = "Two of them, please.";
  const feature = { title: `Answers ${username}`, description };
  const id = await suggestFeature(page.request, feature, token);
  await addComment(page.request, id, "We have read this, and like it.");
  await addComment(page.request, id, "It is on the list for the spring.");
  const headers = { Authorization: `Token ${token}` };
  const countUnread = async () =>
    (await page.request.get("api/notifications/unread-count", { headers })).json();
  await expect.poll(countUnread).toMatchObject({ unread_count: 2 });
  return token;
}

test("requires a sign-in, and is empty for a new user", async ({ page }, { project }) => {
  await page.goto("./#/notifications");
  await expect(page.getByText("Sign in to read your notifications")).toBeVisible();
  const token = await registerUser(page.request, `unheard${project.name}`);
  const release = await holdResponses(page, "**/api/notifications?*");
  await openAs(page, "/notifications", token);
  await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByRole("main").getByText("No notifications")).toBeVisible();
  await bell(page).click();
  const news = page.getByRole("dialog", { name: "Notifications" });
  await expect(news.getByText("No notifications")).toBeVisible();
  await expect(drawing(news)).toBeVisible();
});

test("marks notifications as read one by one, all together, or by opening them", async ({ page }, {
  project,
}) => {
  await openAs(
    page,
    "/notifications",
    await registerWithTwoComments(page, `comments${project.name}`),
  );
  const items = page.getByRole("main").getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread notifications");
  const marks = page.getByRole("main").getByRole("button", { name: "Mark as read", exact: true });
  await expect(marks).toHaveCount(2);
  await marks.first().click();
  await expect(marks).toHaveCount(1);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread notification");
  await items.last().getByRole("link").click();
  await expect(page).toHaveURL(/\d\/feature\/\d+(\/\S+)?#comment-\d+$/);
  await expect(page.getByText("We have read this, and like it.")).toBeInViewport();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

test(
  "Mark all as read clears the unread state, also after a reload",
  { tag: everyNight },
  async ({ page }, { project }) => {
    await openAs(
      page,
      "/notifications",
      await registerWithTwoComments(page, `notified${project.name}`),
    );
    const main = page.getByRole("main");
    await expect(main.getByRole("listitem")).toHaveCount(2);
    // News without a link is read by pressing it.
    await page.route("**/api/notifications?*", async (route) => {
      const response = await route.fetch();
      const [latest, ...others] = (await response.json()) as { title: string }[];
      const plain = { ...latest, feature_id: null, comment_id: null, platform_slug: null };
      await route.fulfill({ response, json: [plain, ...others] });
    });
    await page.reload();
    const marks = main.getByRole("button", { name: "Mark as read", exact: true });
    await expect(marks).toHaveCount(2);
    await main.getByRole("listitem").first().click();
    await expect(marks).toHaveCount(1);
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread notification");
    await main.getByRole("button", { name: "Mark all as read" }).click();
    await expect(main.getByRole("button", { name: "Mark as read", exact: true })).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await page.reload();
    await expect(main.getByRole("listitem")).toHaveCount(2);
    await expect(main.getByText("Unread:")).toHaveCount(0);
  },
);
