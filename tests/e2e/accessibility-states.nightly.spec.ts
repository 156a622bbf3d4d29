/** Every screen while loading, failed, empty, rejected or forbidden. */
import type { Page } from "@playwright/test";
import {
  addComment,
  type DemoRole,
  dismissToast,
  openAs,
  openSignedIn,
  registerUser,
  suggestFeature,
  toast,
} from "./support/demo.ts";
import { emptyServerError, mockResponse } from "./support/mock-response.ts";
import { expectPresentable } from "./support/presentable.ts";
import { expectLoaded, openSection } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

// The browser logs every response that is not 2xx.
test.use({ expectedErrors: [/status of (4\d\d|500)|ERR_FAILED/] });
test.setTimeout(180_000);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first();

type Screen = { path: string; calls: RegExp; as?: DemoRole };

/** The requests of each screen: first of the page, then of its sections. */
const screens: Record<string, Screen> = {
  Home: { path: "/", calls: /api\/(features|platforms|stats|activities)/ },
  "Browse Platforms": { path: "/platforms", calls: /api\/platforms/ },
  "a platform": { path: "/platform/blender", calls: /api\/platforms\/blender\/(\?|$)/ },
  "a platform's sections": { path: "/platform/blender", calls: /blender\/\w|api\/tags/ },
  "a feature": { path: "/feature/151", calls: /api\/features\/151\/(\?|$)/ },
  "a feature's sections": { path: "/feature/151", calls: /features\/151\/\w|office\/features/ },
  "a user": { path: "/user/2", calls: /api\/users\/2\/(\?|$)/ },
  "a user's sections": { path: "/user/2", calls: /api\/users\/2\/\w/ },
  "the terms": { path: "/terms", calls: /api\/legal/ },
  "the privacy policy": { path: "/privacy", calls: /api\/legal/ },
  "My Contributions": { path: "/my/contributions", calls: /api\/my\/contrib/, as: "user" },
  Notifications: { path: "/notifications", calls: /api\/notifications\/?\?/, as: "user" },
  "the status form": { path: "/feature/151/status", calls: /features\/151\//, as: "admin" },
};

async function expectPresentableStates(page: Page, { path, calls }: Screen): Promise<void> {
  const response = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await response.promise;
    await route.fulfill(emptyServerError);
  });
  await page.goto("about:blank");
  await page.goto(`./#${path}`);
  const waiting = page.getByRole("main").getByRole("status", { name: /^Loading/ });
  await expect(waiting.or(page.getByText("Loading...", { exact: true })).first()).toBeVisible();
  await expectPresentable(page);
  response.resolve();
  await expect(button(page, "Retry")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expectPresentable(page);
  await page.unroute(calls);
}

test.describe("loading and failed screens", () => {
  for (const viewer of [undefined, "user", "admin"] as const)
    test(`for ${viewer ?? "a visitor"}`, async ({ page }) => {
      if (viewer !== undefined) await openSignedIn(page, "/about", viewer);
      for (const [name, screen] of Object.entries(screens))
        if (screen.as === viewer)
          await test.step(name, () => expectPresentableStates(page, screen));
    });
});

test("offline: the banner, sample data, and pages without sample data", async ({ page }) => {
  await page.route("**/api/**", (route) => route.abort());
  for (const [path, text] of [
    ["/", "Popular Platforms"],
    ["/platform/blender", "Blender"],
    ["/feature/151", "This feature could not be loaded"],
  ] as const) {
    await page.goto(`./#${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText("Sample data: the server cannot be reached")).toBeVisible();
    await expectPresentable(page);
  }
});

test("empty lists and filters without results", async ({ page }) => {
  await openAs(
    page,
    "/my/contributions",
    await registerUser(page.request, `bare${test.info().project.name}`),
  );
  const me = await page.evaluate(async () => {
    const headers = { Authorization: `Token ${localStorage.getItem("auth-token")}` };
    return (await (await fetch("/api/auth/me/", { headers })).json()) as { id: number };
  });
  for (const [path, text] of [
    ["/my/contributions", "You haven't suggested any features yet"],
    ["/my/contributions?tab=completed", "No completed features"],
    ["/notifications", "No notifications"],
    [`/user/${me.id}`, "No feature suggestions yet."],
    [`/user/${me.id}?tab=upvoted`, "No upvoted features yet."],
    [`/user/${me.id}?tab=comments`, "No comments made yet."],
    ["/platforms?search=zebra", "No platforms found"],
    ["/platform/inkscape/changelog", "No entries yet"],
    ["/feature/151/status", "You can't change this status"],
  ] as const) {
    await page.goto(`./#${path}`);
    await expect(page.getByText(text)).toBeVisible();
    await expectPresentable(page);
  }
});

test("signed out: notifications, a vote and a pending comment", async ({ page }) => {
  await page.goto("./#/notifications");
  await expect(page.getByText("Sign in to read your notifications")).toBeVisible();
  await expectPresentable(page);
  await page.goto("./#/feature/151");
  await expectLoaded(page);
  await page.getByPlaceholder("Sign in to comment...").fill("Words.");
  await button(page, "Sign in and post").click();
  await expect(page.getByRole("dialog")).toContainText("Your comment is saved");
  await expectPresentable(page);
});

test("password reset: a short password and an expired link", async ({ page }) => {
  // A link that ends while its page is open.
  await page.route("**/api/auth/password-reset/check/", (route) => route.fulfill({ status: 204 }));
  await page.goto("./#/reset-password/any");
  await button(page, "Set password").click();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expectPresentable(page);
  await page.getByLabel("New password").fill("a long walk home");
  await button(page, "Set password").click();
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
  await expectPresentable(page);
});

test("a feature's forms: editing and changing the status", async ({ page }) => {
  const title = `Fixed with care ${test.info().project.name}`;
  const id = await suggestFeature(page.request, { title });
  await openSignedIn(page, `/feature/${id}/edit`);
  await page.getByLabel("Title").fill("x");
  await page.getByLabel("Description").fill("y");
  await button(page, "Save Changes").click();
  await expect(page.getByText("Title must be at least 5 characters")).toBeVisible();
  await expectPresentable(page);
  await openSignedIn(page, `/feature/${id}/status`, "admin");
  await page.getByRole("radio", { name: /^Declined/ }).check();
  await button(page, "Update Status").click();
  await expect(
    page.getByText("Please give a reason. It helps people understand the decision"),
  ).toBeVisible();
  // axe reports an element half under the header as a small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectPresentable(page);
});

test("comments: rejected, answered and edited", async ({ page }) => {
  const title = `Talked about ${test.info().project.name}`;
  const id = await suggestFeature(page.request, { title });
  await addComment(page.request, id, "The first word of the team.");
  await openSignedIn(page, `/feature/${id}`, "employee");
  await page.getByLabel("Write a comment").focus();
  await button(page, "Comment").click();
  await expect(page.getByText("Comment cannot be empty")).toBeVisible();
  await expectPresentable(page);
  const rejection = { reason: "It reads like an advertisement." };
  await mockResponse(page, ["POST", `/features/${id}/comments`], { status: 422, json: rejection });
  await page.getByLabel("Write a comment").fill("Buy my thing.");
  await button(page, "Comment").click();
  await expect(toast(page, "Comment Rejected")).toBeVisible();
  await expectPresentable(page);
  await dismissToast(page);
  await button(page, /^Reply to/).click();
  await expect(page.getByPlaceholder("Write a reply...")).toBeVisible();
  await expectPresentable(page);
  await button(page, /^Actions for .*'s comment$/).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(button(page, "Save")).toBeVisible();
  await expectPresentable(page);
});

for (const [state, mark] of [
  ["pending", "In review"],
  ["rejected", "Rejected"],
] as const)
  test(`the author's feature and comment that are ${state}`, async ({ page }) => {
    // The demo has no pending or rejected texts: the test changes the server's responses.
    await page.route(/api\/features\/151\/(comments)?(\?|$)/, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as object | object[];
      const marked = { moderation_state: state };
      await route.fulfill({
        response,
        json: Array.isArray(json)
          ? json.map((one: object) => ({ ...one, ...marked }))
          : { ...json, ...marked },
      });
    });
    await openSignedIn(page, "/feature/151", "admin");
    await expect(page.getByText(mark, { exact: true }).first()).toBeVisible();
    await expectPresentable(page);
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test("a feature's tabs, and a platform's search without results", async ({ page }) => {
    await page.goto("./#/feature/151");
    await expectLoaded(page);
    for (const part of ["Timeline", "Related"] as const) {
      await openSection(page, part);
      await expectPresentable(page);
    }
    await page.goto("./#/platform/blender?search=zebra&status=planned&tags=rendering");
    await expect(page.getByText("No matching features found")).toBeVisible();
    await expectPresentable(page);
  });
});
