/** The feature page: text, comments, timeline and sharing. */
import type { Page } from "@playwright/test";
import {
  addComment,
  dismissToast,
  getJson,
  openSignedIn,
  registerUser,
  suggestFeature,
  testPassword,
  toast,
} from "./support/demo.ts";
import { mockResponse } from "./support/mock-response.ts";
import { expectLoaded, holdResponses, isSmall, openSection } from "./support/screen.ts";
import { atSmallWidths, everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const commentedFeature = 151;
const commentedTitle = "Real-time editing between desktop installs on the same network";

type Feature = { id: number; title: string; upvotes: number };
type StatusUpdate = { new_status: string; comment: string; author_job_title: string };

async function openFeature(page: Page, id: number): Promise<void> {
  await page.goto(`./#/feature/${id}`);
  await expectLoaded(page);
}

/** The sections are beside the text on wide screens, in tabs on small ones. */
test("shows status, author, timeline, comments with badges and related features", {
  tag: atSmallWidths,
}, async ({ page }) => {
  await openFeature(page, commentedFeature);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: commentedTitle })).toBeVisible();
  await expect(page).toHaveTitle(`${commentedTitle} · Upwell`);
  await expect(main.getByRole("link", { name: "LibreOffice", exact: true })).toBeVisible();
  await expect(
    main.getByText(/^Suggested (last \w+|yesterday|\d+ \w+ ago|\w{3} \d{4})$/),
  ).toBeVisible();
  await expect(main.getByText("Sign in to vote this feature")).toBeVisible();
  const { upvotes } = await getJson<Feature>(page.request, `features/${commentedFeature}/`);
  await expect(main.getByText(`${upvotes} votes`, { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: /^Comments \(\d+\)$/ })).toBeVisible();
  await expect(main.getByText("Pinned", { exact: true })).toBeVisible();
  await expect(main.getByText("Verified", { exact: true }).first()).toBeVisible();
  // One badge names the team and says that the author is verified.
  const answers = main.locator("article[id^=comment-]").filter({ hasText: "LibreOffice team" });
  await expect(answers.first()).toBeVisible();
  for (const answer of await answers.all()) {
    const verified = answer.getByText("Verified", { exact: true });
    await expect(verified).toHaveCount(1);
    // Readers see the word, too.
    expect((await verified.boundingBox())?.width).toBeGreaterThan(20);
    await expect(verified.locator("..")).toContainText("LibreOffice team");
  }
  await expect(main.getByRole("list", { name: /^Replies to/ }).first()).toBeVisible();
  await expect(main.getByPlaceholder("Sign in to comment...")).toBeVisible();
  await page.mouse.wheel(0, 1500);
  await expect(main.getByRole("button", { name: /^Upvote/ }).first()).toBeInViewport();
  await expect(main.getByRole("button", { name: "Follow", exact: true })).toBeInViewport();
  await page.mouse.wheel(0, -1500);
  if (!isSmall(page)) {
    await main.locator("article[id^=comment-]").last().scrollIntoViewIfNeeded();
    await expect(main.getByRole("heading", { name: "More Features" })).toBeInViewport();
  }
  if (isSmall(page))
    await expect(page.getByRole("tab", { name: "Comments" })).toHaveAttribute(
      "aria-selected",
      "true",
    );

  await openSection(page, "Timeline");
  await expect(main.getByRole("heading", { name: "Status Timeline" })).toBeVisible();
  const updates = await getJson<StatusUpdate[]>(
    page.request,
    `features/${commentedFeature}/status_updates/`,
  );
  expect(updates.length).toBeGreaterThan(0);
  for (const { comment } of updates) await expect(main.getByText(comment).first()).toBeVisible();
  await openSection(page, "Related");
  await expect(main.getByRole("heading", { name: "More Features" })).toBeVisible();
  const others = main.getByRole("listitem").filter({ hasText: /\d votes?/ });
  await expect(others.first()).toBeVisible();
  // A third is listed only if it is alike.
  expect([2, 3]).toContain(await others.count());
  await others.first().getByRole("link").click();
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText(commentedTitle);
  await page.getByRole("link", { name: "Back to features" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "LibreOffice" })).toBeVisible();
});

test("shows the label and meaning of every status", async ({ page }) => {
  for (const [status, label, meaning] of [
    ["suggested", "Suggested", "Not yet reviewed by the team"],
    ["seen", "Seen", "Team is evaluating it"],
    ["planned", "Planned", "On the roadmap for a future release"],
    ["in_progress", "In Progress", "Actively working"],
    ["in-development", "In Development", "Actively working"],
    ["launched", "Launched", "Implemented and available"],
    ["completed", "Completed", "Completed and available"],
    ["declined", "Declined", "Team decided not to implement"],
    ["rejected", "Rejected", "Team decided not to implement"],
  ] as const) {
    const group = await getJson<{ id: number; status: string }[]>(
      page.request,
      `features/?status=${status}&limit=100`,
    );
    const id = group.find((feature) => feature.status === status)?.id ?? 0;
    await page.goto(`./#/feature/${id}`);
    const head = page.getByRole("article").first().locator("header");
    await expect(head.getByText(label, { exact: true })).toBeVisible();
    await expect(head.getByText(meaning, { exact: true })).toBeVisible();
  }
  // A rejection carries a reason, which is shown above the discussion.
  const answer = page.getByRole("region", { name: "Latest answer" });
  await expect(answer).toContainText(/ team/);
  const id = /feature\/(\d+)/.exec(page.url())?.[1];
  const updates = await getJson<StatusUpdate[]>(page.request, `features/${id}/status_updates/`);
  const job = updates.find(({ comment }) => comment !== "")?.author_job_title ?? "";
  expect(job).not.toBe("");
  await expect(answer.getByText(job, { exact: true })).toBeVisible();
});

test("escapes hostile markup and secures links", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `<b>Markup</b> that means harm ${test.info().project.name}`,
    tags: ["<i>tag</i>"],
    description: [
      "**Bold** words first, and a [kind link](https://example.org/page).",
      "<script>window.taken = 1</script>",
      '<img src=x onerror="window.taken = 1">',
      '<svg onload="window.taken = 1"></svg><iframe srcdoc="<p>"></iframe>',
      "[click](javascript:window.taken=1) [CLICK](JaVaScRiPt:window.taken=1) <javascript:taken=1>",
      "[data](data:text/html,<script>1</script>) [there](//example.org) [here](#/about)",
      "![image](javascript:alert(1)) ![far](https://example.org/pixel.png)",
      "# A heading\n\n- [x] done\n- one\n\n```\ncode <b>\n```\n\n~~old~~",
    ].join("\n\n"),
  });
  await addComment(page.request, id, "<img src=x onerror='window.taken = 1'> **too**");
  await openFeature(page, id);
  const main = page.getByRole("main");
  await expect(main.locator("strong", { hasText: "Bold" })).toBeVisible();
  await expect(main.getByRole("heading", { level: 1 })).toContainText("<b>Markup</b>");
  const text = main.getByRole("article").first();
  await expect(text.getByText('<img src=x onerror="window.taken = 1">')).toBeVisible();
  await expect(text.getByText("<script>window.taken = 1</script>")).toBeVisible();
  await expect(text.getByRole("heading", { level: 2, name: "A heading" })).toBeVisible();
  await expect(text.locator("pre code")).toHaveText("code <b>\n");
  await expect(text.locator("del")).toHaveText("old");
  const comment = main.getByText("<img src=x onerror='window.taken = 1'> too");
  await expect(comment.locator("strong")).toHaveText("too");
  const links = text.locator(".prose-text a");
  await expect(links).toHaveText(["kind link", "far"]);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("href", /^https:\/\/example\.org\//);
    await expect(link).toHaveAttribute("rel", /nofollow.*noopener/);
  }
  await expect(text.locator("script, img, svg[onload], iframe, object")).toHaveCount(0);
  await expect(main.locator("[href^='javascript:' i], [href^='data:' i]")).toHaveCount(0);
  expect(await page.evaluate(() => "taken" in window)).toBe(false);
});

test("copies the URL of the page", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openFeature(page, commentedFeature);
  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  await expect(toast(page, "Link copied")).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(new RegExp(`^http[^#]*/feature/${commentedFeature}/[a-z-]+$`));
  await page.goto("about:blank");
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: commentedTitle })).toBeVisible();
});

test("follows and unfollows a feature", async ({ page }) => {
  await openSignedIn(page, `/feature/${commentedFeature}`, "admin");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(toast(page, "Following feature")).toBeVisible();
  await expect(
    toast(page, "You will receive notifications when this feature is updated"),
  ).toBeVisible();
  await dismissToast(page);
  await page.reload();
  await main.getByRole("button", { name: "Following", exact: true }).click();
  await expect(toast(page, "Unfollowed feature")).toBeVisible();
  await expect(toast(page, "You will no longer receive updates about this feature")).toBeVisible();
  await expect(main.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});

test("folds a text with an answer only where that hides much of it", {
  tag: atSmallWidths,
}, async ({ page }) => {
  const answered = await getJson<object>(page.request, "features/7/");
  const sentence =
    "A sentence of a text that is longer than others, by people who explain it all. ";
  for (const sentences of [20, 30, 36, 40, 44, 60]) {
    await mockResponse(page, ["GET", "/features/7/"], {
      status: 200,
      json: { ...answered, description_html: `<p>${sentence.repeat(sentences)}</p>` },
    });
    await page.goto("about:blank");
    await openFeature(page, 7);
    const text = page.getByRole("article").getByText("A sentence of a text").locator("../..");
    const [all, shown] = await text.evaluate((box) => [box.scrollHeight, box.clientHeight]);
    if (sentences < 30) expect(shown).toBe(all);
    if (sentences > 50) expect(shown).toBeLessThan(all ?? 0);
    if (shown !== all) expect((all ?? 0) - (shown ?? 0)).toBeGreaterThanOrEqual(240);
  }
});

test("shows placeholders while loading, and empty sections of a new feature", async ({ page }) => {
  const id = await suggestFeature(page.request, { title: `Brand new ${test.info().project.name}` });
  const release = await holdResponses(page, `**/api/features/${id}/`);
  await page.goto(`./#/feature/${id}`);
  await expect(page.getByRole("status", { name: "Loading the feature" })).toBeVisible();
  release();
  await expectLoaded(page);
  await expect(page.getByRole("link", { name: "1 vote", exact: true })).toBeVisible();
  await openSection(page, "Timeline");
  await expect(page.getByText("No status updates yet")).toBeVisible();
});

test("shows what the list knows while the details load", async ({ page }) => {
  const title = `Known from the list ${test.info().project.name}`;
  const id = await suggestFeature(page.request, { title });
  await openSignedIn(page, "/platform/blender?sort=newest");
  const release = await holdResponses(page, `**/api/features/${id}/`);
  await page.getByRole("link", { name: title }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("status", { name: "Loading the feature" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  await expect(main.getByRole("link", { name: "Back to features" })).toBeVisible();
  await expect(main.getByText("1 vote", { exact: true })).toBeVisible();
  const vote = main.getByRole("button", { name: /^Upvote, / }).first();
  const isPressed = (await vote.getAttribute("aria-pressed")) === "true";
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", String(!isPressed));
  release();
  await expectLoaded(page);
  await expect(vote).toBeFocused();
  await expect(vote).toHaveAttribute("aria-pressed", String(!isPressed));
});

test.describe("errors", () => {
  test.use({ expectedErrors: [/status of (404|500)/] });

  test("reports sections that fail to load and keeps the rest", { tag: atSmallWidths }, async ({
    page,
  }) => {
    const fail = { status: 500, json: { detail: "Something went wrong on our side." } };
    await page.route(/\/comments\/?\?/, (route) => route.fulfill(fail));
    await page.route("**/status_updates/", (route) => route.fulfill(fail));
    await openFeature(page, commentedFeature);
    const main = page.getByRole("main");
    await expect(main.getByText("Comments not available")).toBeVisible();
    await page.unroute(/\/comments\/?\?/);
    await main
      .getByRole("alert")
      .filter({ hasText: "Comments not available" })
      .getByRole("button", { name: "Retry" })
      .click();
    await expect(main.getByText("Pinned", { exact: true })).toBeVisible();
    await openSection(page, "Timeline");
    await expect(main.getByText("Status timeline not available")).toBeVisible();
  });

  test("links home from an unknown feature", { tag: everyNight }, async ({ page }) => {
    for (const id of ["999999", "not-a-number"]) {
      await page.goto(`./#/feature/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feature not found");
      await expect(
        page.getByText(
          "The feature you are looking for doesn't exist or has been removed. It may have been deleted or the URL might be incorrect.",
        ),
      ).toBeVisible();
    }
    await page.getByRole("link", { name: "Go back to home" }).click();
    await expect(page.getByText("Ready to share your ideas?")).toBeVisible();
  });
});

test(
  "keeps a feature with votes as Anonymous after its author's account is deleted",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const token = await registerUser(page.request, `leaves${project.name}`);
    const headers = { Authorization: `Token ${token}` };
    const title = `Left behind ${project.name}`;
    const feature = { platform: 2, title, description: "Another user wants this, too." };
    const id = await suggestFeature(page.request, feature, token);
    await openSignedIn(page, `/feature/${id}`);
    // The page counts the vote at once; only a stored one keeps the feature.
    const voted = page.waitForResponse(/\/upvote\/$/);
    await page
      .getByRole("button", { name: /^Upvote, / })
      .first()
      .click();
    expect((await voted).ok()).toBe(true);
    await expect(page.getByRole("link", { name: "2 votes", exact: true })).toBeVisible();
    expect(
      (
        await page.request.delete("api/auth/me/", { headers, data: { password: testPassword } })
      ).status(),
    ).toBe(204);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("article").getByText("Anonymous")).toBeVisible();
    await expect(page.getByRole("link", { name: "1 vote", exact: true })).toBeVisible();
  },
);
