/** Every screen while it waits, when it fails, is empty, refused, or not for its visitor. */
import type { Page } from "@playwright/test";
import { answerCall, silent } from "./support/answer.ts";
import {
  addComment,
  type DemoRole,
  dismissMessage,
  joinAs,
  message,
  openAs,
  openSignedIn,
  suggestFeature,
} from "./support/demo.ts";
import { expectPresentable } from "./support/presentable.ts";
import { expectLoaded, isSmall, openPart } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

// The browser itself notes every answer that is not 2xx.
test.use({ expectedErrors: [/status of (4\d\d|500)|ERR_FAILED/] });
test.setTimeout(120_000);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first();

type Screen = { path: string; calls: RegExp; as?: DemoRole };

/** What each screen waits for, first its own answer and then those of its parts. */
const screens: Record<string, Screen> = {
  Home: { path: "/", calls: /api\/(features|platforms|stats|activities)/ },
  "Browse Platforms": { path: "/platforms", calls: /api\/platforms/ },
  "a platform": { path: "/platform/blender", calls: /api\/platforms\/blender\/(\?|$)/ },
  "a platform's parts": { path: "/platform/blender", calls: /blender\/\w|api\/tags/ },
  "a feature": { path: "/feature/151", calls: /api\/features\/151\/(\?|$)/ },
  "a feature's parts": { path: "/feature/151", calls: /features\/151\/\w|office\/features/ },
  "a person": { path: "/user/2", calls: /api\/users\/2\/(\?|$)/ },
  "a person's parts": { path: "/user/2", calls: /api\/users\/2\/\w/ },
  "the terms": { path: "/terms", calls: /api\/legal/ },
  "the privacy policy": { path: "/privacy", calls: /api\/legal/ },
  "My Contributions": { path: "/my/contributions", calls: /api\/my\/contrib/, as: "user" },
  Notifications: { path: "/notifications", calls: /api\/notifications\/?\?/, as: "user" },
  "changing a status": { path: "/feature/151/status", calls: /features\/151\//, as: "admin" },
};

test.describe("before the answer, which may be that there is none", () => {
  for (const [name, { path, calls, as }] of Object.entries(screens))
    test(name, async ({ page }) => {
      const answer = Promise.withResolvers<void>();
      await page.route(calls, async (route) => {
        await answer.promise;
        await route.fulfill(silent);
      });
      if (as === undefined) await page.goto(`./#${path}`);
      else await openSignedIn(page, path, as);
      const waiting = page.getByRole("main").getByRole("status", { name: /^Loading/ });
      await expect(waiting.or(page.getByText("Loading...", { exact: true })).first()).toBeVisible();
      await expectPresentable(page);
      answer.resolve();
      await expect(button(page, "Retry")).toBeVisible();
      await expect(waiting).toHaveCount(0);
      await expectPresentable(page);
    });
});

test("without a server: the banner, the samples, and what has none", async ({ page }) => {
  await page.route("**/api/**", (route) => route.abort());
  for (const [path, shown] of [
    ["/", "Popular Platforms"],
    ["/platform/blender", "Blender"],
    ["/feature/151", "This feature could not be loaded"],
  ] as const) {
    await page.goto(`./#${path}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByText("Sample data: the server cannot be reached")).toBeVisible();
    await expectPresentable(page);
  }
});

test("nothing there yet, and nothing that fits", async ({ page }) => {
  await openAs(
    page,
    "/my/contributions",
    await joinAs(page.request, `bare${test.info().project.name}`),
  );
  const me = await page.evaluate(async () => {
    const headers = { Authorization: `Token ${localStorage.getItem("auth-token")}` };
    return (await (await fetch("/api/auth/me/", { headers })).json()) as { id: number };
  });
  for (const [path, shown] of [
    ["/my/contributions", "You haven't suggested any features yet"],
    ["/my/contributions?tab=completed", "No completed features"],
    ["/notifications", "No notifications"],
    [`/user/${me.id}`, "No feature suggestions yet."],
    [`/user/${me.id}?tab=upvoted`, "No upvoted features yet."],
    [`/user/${me.id}?tab=comments`, "No comments made yet."],
    ["/platforms?search=zebra", "No platforms found"],
    ["/feature/151/status", "You cannot change this status"],
  ] as const) {
    await page.goto(`./#${path}`);
    await expect(page.getByText(shown)).toBeVisible();
    await expectPresentable(page);
  }
});

test("signed out: notifications, a vote, words that wait for the sign-in", async ({ page }) => {
  await page.goto("./#/notifications");
  await expect(page.getByText("Sign in to read your notifications")).toBeVisible();
  await expectPresentable(page);
  await page.goto("./#/feature/151");
  await expectLoaded(page);
  await page.getByPlaceholder("Sign in to comment...").fill("Words.");
  await button(page, "Sign in and post").click();
  await expect(page.getByRole("dialog")).toContainText("Your comment is kept");
  await expectPresentable(page);
});

test("a new password: too short, and a link that is not valid any more", async ({ page }) => {
  await page.goto("./#/reset-password/any");
  await button(page, "Set password").click();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expectPresentable(page);
  await page.getByLabel("New password").fill("a long walk home");
  await button(page, "Set password").click();
  await expect(page.getByText("This link is not valid any more")).toBeVisible();
  await expectPresentable(page);
});

test("the forms of a feature: mending it, and deciding on it", async ({ page }) => {
  const title = `Mended with care ${test.info().project.name}`;
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
  await expect(page.getByText("Say why: a refusal without a reason helps nobody")).toBeVisible();
  // axe takes what is half under the header for a small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectPresentable(page);
});

test("a conversation: refused, answered, mended", async ({ page }) => {
  const title = `Talked about ${test.info().project.name}`;
  const id = await suggestFeature(page.request, { title });
  await addComment(page.request, id, "The first word of the team.");
  await openSignedIn(page, `/feature/${id}`, "employee");
  await button(page, "Comment").click();
  await expect(page.getByText("Comment cannot be empty")).toBeVisible();
  await expectPresentable(page);
  const refusal = { reason: "It reads like an advertisement." };
  await answerCall(page, ["POST", `/features/${id}/comments`], { status: 422, json: refusal });
  await page.getByLabel("Write a comment").fill("Buy my thing.");
  await button(page, "Comment").click();
  await expect(message(page, "Comment Rejected")).toBeVisible();
  await expectPresentable(page);
  await dismissMessage(page);
  await button(page, /^Reply to/).click();
  await expect(page.getByPlaceholder("Write a reply...")).toBeVisible();
  await expectPresentable(page);
  await button(page, /^Actions for the comment/).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(button(page, "Save")).toBeVisible();
  await expectPresentable(page);
});

for (const [state, mark] of [
  ["held", "In review"],
  ["rejected", "Not accepted"],
] as const)
  test(`an idea and a comment of one's own that are ${state}`, async ({ page }) => {
    // What is held or refused, the demo has none of: the server's own answers are marked so.
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

test("the parts of a feature, and a platform's search that finds nothing", async ({ page }) => {
  await page.goto("./#/feature/151");
  await expectLoaded(page);
  if (isSmall(page))
    for (const part of ["Timeline", "Related"] as const) {
      await openPart(page, part);
      await expectPresentable(page);
    }
  await page.goto("./#/platform/blender?search=zebra&status=planned&tags=rendering");
  await expect(page.getByText("No matching features found")).toBeVisible();
  await expectPresentable(page);
});
