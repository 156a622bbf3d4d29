/** The widget on a page of another site, whose content security policy allows nothing but it. */
import { readFileSync } from "node:fs";
import type { APIRequestContext, Frame, FrameLocator, Page } from "@playwright/test";
import { type OtherSite, openOtherSite } from "../harness/other-site.ts";
import { expectAccessible } from "./support/axe.ts";
import { getApiToken, suggestFeature, toast } from "./support/demo.ts";
import { demoPassword } from "./support/demo-password.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

let host: OtherSite;
test.beforeEach(async () => {
  host = await openOtherSite();
});
test.afterEach(() => host.close());

async function allow(request: APIRequestContext, origins: readonly string[]): Promise<void> {
  const response = await request.put("api/staff/platforms/blender/embed-origins/", {
    headers: { Authorization: `Token ${await getApiToken(request, "employee")}` },
    data: { origins },
  });
  expect(response.status()).toBe(200);
}

type Shown = { origin: string; attributes?: string; before?: string };

/** Opens a page of the other site with the script, which the team allows. */
async function openHost(page: Page, { origin, attributes = "", before = "" }: Shown) {
  await allow(page.request, [host.origin]);
  host.setPage({
    policy: `default-src 'none'; script-src ${origin}; frame-src ${origin}`,
    body: `<h1>Our product</h1>${before}<script async src="${origin}/widget.js" data-platform="blender" ${attributes}></script>`,
  });
  await page.goto(host.origin);
}

const button = (page: Page) => page.getByRole("button", { name: "Ideas", exact: true });
const frameOf = (page: Page): FrameLocator => page.frameLocator("iframe[title='Ideas and wishes']");
const heading = (frame: FrameLocator) => frame.getByRole("heading", { name: "Ideas for Blender" });

/** How long a frame has to stay in its place before the browser delivers a press to it: Chromium asks for 0.5 s. */
const stillMs = 600;

/** Opens the panel, and waits until it has the height of the ideas. */
async function openPanel(page: Page): Promise<FrameLocator> {
  await button(page).click();
  const frame = frameOf(page);
  await expect(heading(frame)).toBeFocused();
  await expect(frame.getByRole("article").first()).toBeVisible();
  await page.locator("iframe").evaluate(async (element, ms) => {
    const getPlace = () => JSON.stringify(element.getBoundingClientRect());
    let [place, since] = [getPlace(), performance.now()];
    while (performance.now() - since < ms) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (getPlace() !== place) [place, since] = [getPlace(), performance.now()];
    }
  }, stillMs);
  return frame;
}

test("requests nothing before the press, and sets no cookie before somebody acts", async ({
  page,
  site,
  context,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openHost(page, site);
  // Those of the preparation.
  await context.clearCookies();
  await expect(button(page)).toBeVisible();
  expect(requests.filter((url) => !url.startsWith(host.origin))).toEqual([
    `${site.origin}/widget.js`,
  ]);
  const frame = await openPanel(page);
  await expect(frame.getByRole("article").first()).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test("the button opens the ideas with the focus in them, and Escape returns it", async ({
  page,
  site,
}) => {
  await openHost(page, site);
  await expect(button(page)).toHaveAttribute("aria-expanded", "false");
  await button(page).focus();
  await page.keyboard.press("Enter");
  const frame = frameOf(page);
  await expect(heading(frame)).toBeFocused();
  await expect(button(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("dialog", { name: "Ideas and wishes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(heading(frame)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(button(page)).toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("searches the ideas", { tag: everyNight }, async ({ page, site }) => {
  const title = "Ropes that the widget finds";
  await suggestFeature(page.request, { title });
  await openHost(page, site);
  const frame = await openPanel(page);
  await frame.getByRole("searchbox", { name: "Search ideas" }).fill("ropes that");
  await expect(frame.getByRole("article")).toHaveCount(1);
  const opened = page.waitForEvent("popup");
  await frame.getByRole("link", { name: title }).click();
  expect((await opened).url()).toContain(`${site.origin}/`);
});

/** Signs in in the window that opens. */
async function signInByWindow(opening: Promise<Page>): Promise<void> {
  const window = await opening;
  await window.getByLabel("Email").fill("user@upwell.example");
  await window.getByLabel("Password", { exact: true }).fill(demoPassword);
  const closed = window.waitForEvent("close");
  await window.getByRole("button", { name: "Sign in", exact: true }).click();
  await closed;
}

test("a vote signs in by a window of the site, counts, and survives in the tab alone", async ({
  page,
  site,
  context,
}) => {
  const title = "Knots that the widget votes for";
  await suggestFeature(page.request, { title });
  await openHost(page, site);
  const frame = await openPanel(page);
  await frame.getByRole("searchbox").fill("knots");
  const vote = frame.getByRole("article").getByRole("button", { name: /^Upvote/ });
  await expect(frame.getByRole("article")).toHaveCount(1);
  const opening = context.waitForEvent("page");
  await vote.click();
  await expect(frame.getByText("Sign in in the window that opened")).toBeVisible();
  await signInByWindow(opening);
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await expect(frame.getByText("Signed in as")).toBeVisible();

  // The window's session is the site's; the frame's copy ends with its tab.
  await page.reload();
  const again = await openPanel(page);
  await expect(again.getByText("Signed in as")).toBeVisible();
  const other = await context.newPage();
  await other.goto(host.origin);
  const signedOut = await openPanel(other);
  await expect(signedOut.getByRole("button", { name: "Sign in" })).toBeVisible();
  const second = context.waitForEvent("page");
  await signedOut.getByRole("button", { name: "Sign in" }).click();
  const window = await second;
  const closed = window.waitForEvent("close");
  await window.getByRole("button", { name: /^Continue as/ }).click();
  await closed;
  await expect(signedOut.getByText("Signed in as")).toBeVisible();
  await signedOut.getByRole("button", { name: "Sign out here" }).click();
  await expect(signedOut.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(again.getByText("Signed in as")).toBeVisible();
});

test("suggests an idea after the sign-in", { tag: everyNight }, async ({ page, site, context }) => {
  await openHost(page, site);
  const frame = await openPanel(page);
  const opening = context.waitForEvent("page");
  await frame.getByRole("button", { name: "Suggest an idea" }).click();
  await signInByWindow(opening);
  await frame.getByLabel("Title").fill("A ladder that the widget suggests");
  await frame
    .getByLabel("Description")
    .fill("I would like to reach the upper shelf from the page of the shop.");
  await frame.getByRole("button", { name: "Submit" }).click();
  await frame.getByRole("searchbox").fill("ladder");
  await expect(frame.getByRole("article")).toHaveCount(1);
});

test("closing the window gives the vote up", { tag: everyNight }, async ({
  page,
  site,
  context,
}) => {
  await openHost(page, site);
  const frame = await openPanel(page);
  const opening = context.waitForEvent("page");
  await frame
    .getByRole("button", { name: /^Upvote/ })
    .first()
    .click();
  const waiting = frame.getByText("Sign in in the window that opened");
  await expect(waiting).toBeVisible();
  await (await opening).close();
  await expect(waiting).toBeHidden();
});

const inline = `data-mode="inline" data-container="#ideas"`;
/** Below the window. */
const below = `${"<br>".repeat(200)}<section id="ideas" aria-label="Wishes"></section>`;

/** The height of the frame, which has no scroll bar, and of the content in it. */
async function getHeights(page: Page, frame: FrameLocator): Promise<[number, number]> {
  const [outer, inner] = await Promise.all([
    page.locator("iframe").evaluate(({ clientHeight }) => clientHeight),
    frame.locator("html").evaluate(({ scrollHeight }) => scrollHeight),
  ]);
  return [outer, inner];
}

test("a list in the page loads near the window and is as high as its content", async ({
  page,
  site,
}) => {
  await openHost(page, { ...site, attributes: inline, before: below });
  const container = page.getByRole("region", { name: "Wishes" });
  await expect(container.locator("div")).toHaveCount(1);
  await expect(container.locator("iframe")).toHaveCount(0);
  await container.scrollIntoViewIfNeeded();
  const frame = frameOf(page);
  await expect(frame.getByRole("article")).toHaveCount(10);
  await expect(heading(frame)).not.toBeFocused();
  await expect
    .poll(async () => {
      const [outer, inner] = await getHeights(page, frame);
      return outer - inner;
    })
    .toBe(0);
  const [full] = await getHeights(page, frame);
  await frame.getByRole("searchbox").fill("quxzwv jkvqzx");
  await expect(frame.getByText("No idea matches")).toBeVisible();
  await expect.poll(async () => (await getHeights(page, frame))[0]).toBeLessThan(full / 2);
});

/** Whether the frame is dark, by the color of its text. */
const isDark = (frame: FrameLocator) =>
  frame.locator("html").evaluate((html) => {
    const lightness = /oklch\(([\d.]+)/.exec(getComputedStyle(html).color)?.[1];
    return Number(lightness) > 0.5;
  });

test("follows the theme of the visitor, or of the page", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openHost(page, site);
  const frame = await openPanel(page);
  await expect.poll(() => isDark(frame)).toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => isDark(frame)).toBe(false);
  await page.locator("script").evaluate((script) => {
    script.dataset.theme = "dark";
  });
  await expect.poll(() => isDark(frame)).toBe(true);
});

test.describe("a page that the team does not list", () => {
  test.use({ expectedErrors: [/frame-ancestors|target origin provided/] });

  test("shows no idea, but the way to the site", { tag: everyNight }, async ({ page, site }) => {
    await openHost(page, site);
    await allow(page.request, ["https://www.blender.org"]);
    await button(page).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("These ideas cannot be shown here.")).toBeVisible();
    await expect(dialog.getByRole("alert").getByRole("link")).toBeFocused();
    await expect(dialog.locator("iframe")).toHaveCount(0);
    await expect(dialog.getByRole("link").first()).toHaveAttribute(
      "href",
      `${site.origin}/platform/blender`,
    );
  });
});

test("the page of the frame says outside of a frame how to allow it", { tag: everyNight }, async ({
  page,
}) => {
  await allow(page.request, []);
  await page.goto("embed/platform/blender");
  await expect(page.getByText("No site may do so yet.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Blender" }).click();
  await expect(page).toHaveURL(/platform\/blender$/);
});

test("a window that the frame has lost signs in on the site alone", async ({ page }) => {
  await page.goto("embed/sign-in#1234");
  await page.getByLabel("Email").fill("user@upwell.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("can no longer be reached")).toBeVisible();
});

test("the team lists the pages that may show the ideas", async ({ page, context }) => {
  await allow(page.request, []);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openStaff(page, "/p/blender/integrations");
  const section = page.getByRole("region", { name: "Embed" });
  const field = section.getByLabel("Allowed sites");
  await field.fill("https://www.blender.org/download");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section.getByText("Enter an origin without a path")).toBeVisible();
  await field.fill("https://www.blender.org/\nhttps://Blender.org");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Sites saved")).toBeVisible();
  await expect(field).toHaveValue("https://blender.org\nhttps://www.blender.org");
  await section.getByRole("button", { name: "Copy: Button" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<script async src="http:.*\/widget\.js" data-platform="blender">/);
  await section.getByLabel("Theme").selectOption("Dark");
  await section.getByRole("button", { name: "Copy: List in the page" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'data-mode="inline" data-theme="dark">',
  );
  const preview = page.frameLocator("iframe[title='Preview of the list']");
  await expect(heading(preview)).toBeVisible();
  await expect(preview.locator("html")).toHaveAttribute("data-theme", "dark");
});

/** The examples of a document in HTML, and the policy that it names, at the address of the site. */
function readExamples(origin: string) {
  const text = readFileSync("docs/api.md", "utf8").replaceAll("https://ideas.example.org", origin);
  const examples = [...text.matchAll(/```html\n([\s\S]*?)```/g)].map(([, html = ""]) => html);
  const policy = /^content-security-policy: (.*)$/m.exec(text)?.[1] ?? "";
  return { examples, policy };
}

test("the documented examples work under the documented policy", async ({ page, site }) => {
  const { examples, policy } = readExamples(site.origin);
  expect(examples).toHaveLength(3);
  const [asButton = "", asList = "", badge = ""] = examples;
  await allow(page.request, [host.origin]);
  host.setPage({ policy, body: asButton });
  await page.goto(host.origin);
  const frame = await openPanel(page);
  await expect(frame.getByRole("article")).toHaveCount(10);
  host.setPage({ policy, body: asList });
  await page.goto(host.origin);
  await expect(page.locator("#ideas iframe")).toBeVisible();
  await expect(frame.getByRole("article")).toHaveCount(10);
  host.setPage({ body: badge });
  await page.goto(host.origin);
  const image = page.getByRole("link", { name: "Ideas" }).getByRole("img");
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(50);
});

const themes = ["light", "dark"] as const;

function findContent(page: Page): Frame {
  const content = page.frames().find((one) => one.url().includes("/embed/platform/"));
  if (content === undefined) throw new Error("The page has no frame.");
  return content;
}

test("the frame, its forms and its window have no violation of accessibility", async ({
  page,
  site,
  context,
}) => {
  await openHost(page, site);
  const frame = await openPanel(page);
  await expect(frame.getByRole("article").first()).toBeVisible();
  const opening = context.waitForEvent("page");
  await frame.getByRole("button", { name: "Suggest an idea" }).click();
  const window = await opening;
  await expect(window.getByLabel("Email")).toBeVisible();
  await expectAccessible(window);
  await expectAccessible(page, themes, findContent(page));
  await signInByWindow(Promise.resolve(window));
  await expect(frame.getByLabel("Title")).toBeVisible();
  await expectAccessible(page, themes, findContent(page));
});

test("the panel takes all of a small screen, and keeps the focus", async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openHost(page, site);
  const frame = await openPanel(page);
  const dialog = page.getByRole("dialog", { name: "Ideas and wishes" });
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 700 });
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button(page)).toBeFocused();
  await button(page).click();
  await expect(heading(frame)).toBeFocused();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(button(page)).toBeFocused();
});
