/** The widget: pages in frames, messages of foreign origins, markup in slugs, and badges of hostile names. */
import type { Browser, BrowserContext, Frame, Page } from "@playwright/test";
import { pages } from "@upwell/contract/pages";
import { type OtherSite, openOtherSite } from "../../harness/other-site.ts";
import { parseXml } from "../../harness/parse-xml.ts";
import { createUser, insertPlatform } from "../../harness/users.ts";
import { markup } from "../corpora/markup.ts";
import { checkPage, openBrowser, openMonitoredPage, storeToken } from "../lib/browser.ts";
import type { Environment } from "../lib/environment.ts";
import { frameInVain } from "../lib/framing.ts";
import type { KindReport } from "../lib/report.ts";
import { send, sendAndCheck } from "../lib/request.ts";

type Sites = {
  origin: string;
  slug: string;
  /** Another site that the team lists, and one that it does not. */
  listed: OtherSite;
  foreign: OtherSite;
};

/** Waits until what the page has posted was handled. */
const settleMs = 300;

/** Every other page, in frames of both sites, and the one for frames in that of the foreign one. */
async function attackByClickjacking(
  { origin, slug, listed, foreign }: Sites,
  report: KindReport,
  context: BrowserContext,
  sample: Environment["sample"],
): Promise<void> {
  const paths = [
    ...Object.values(pages).map(({ path }) => path.replace(/:slug/, slug).replace(/:\w+/, "1")),
    ...["/staff/", "/api/docs/", "/embed/sign-in", "/embed/", "/embed/index.html", "/nowhere"],
    ...[`/badge/${slug}.svg`, "/feed.atom", "/dev/mail", `/embed/platform/${slug}/more`],
  ];
  for (const path of paths) {
    report.countInput(`${path} without a frame`);
    const { headers } = await send(origin, {
      method: "GET",
      path,
      headers: { accept: "text/html" },
    });
    const policy = headers["content-security-policy"] ?? "";
    report.expect(policy.includes("frame-ancestors 'none'"), `may be framed: ${policy}`, path);
  }
  const page = await context.newPage();
  for (const path of sample(paths.slice(0, -4), 3))
    for (const site of [listed, foreign]) {
      await page.goto(site.origin);
      await frameInVain(page, report, origin + path);
    }
  await page.goto(foreign.origin);
  await frameInVain(page, report, `${origin}/embed/platform/${slug}`);
  await page.close();
}

/** Posts messages of each kind to every window that the page can reach. */
function postToAll(messages: readonly object[]): void {
  const { parent } = window;
  const siblings = Array.from({ length: parent.length }, (_, index) => parent[index]);
  for (const target of [parent, ...siblings])
    for (const message of messages) target?.postMessage(message, "*");
}

/** Collects what a page receives. */
const listener = `<script>window.received = []; addEventListener("message", ({ source, data }) => source !== window && received.push(JSON.stringify(data)))</script>`;
const getReceived = (page: Page | Frame) =>
  page.evaluate(() => (window as { received?: string[] }).received ?? []);

const findFrame = (page: Page, start: string): Frame => {
  const frame = page.frames().find((one) => one.url().startsWith(start));
  if (frame === undefined) throw new Error(`There is no frame of ${start}.`);
  return frame;
};

/** A foreign frame beside the widget opens, closes, resizes, signs in, and asks for answers. */
async function attackByMessages(
  { origin, slug, listed, foreign }: Sites,
  report: KindReport,
  context: BrowserContext,
  token: string,
): Promise<void> {
  foreign.setPage({ body: listener });
  listed.setPage({
    body: `<iframe src="${foreign.origin}"></iframe><script async src="${origin}/widget.js" data-platform="${slug}"></script>`,
  });
  const page = await context.newPage();
  await page.goto(listed.origin);
  await page.getByRole("button", { name: "Ideas", exact: true }).click();
  const panel = page.locator("iframe[title='Ideas and wishes']");
  await panel
    .contentFrame()
    .getByRole("heading", { name: /^Ideas for/ })
    .waitFor();
  await panel.contentFrame().getByRole("button", { name: "Sign in" }).click();
  // The frame now waits for the message of its window.
  await panel.contentFrame().getByText("Sign in in the window that opened").waitFor();
  await page.waitForTimeout(settleMs);
  const height = await panel.evaluate(({ style }) => style.blockSize);
  const intruder = findFrame(page, foreign.origin);
  const messages = [
    ...[{ upwell: "height", height: 7 }, { upwell: "height", height: 1e9 }, { upwell: "close" }],
    ...[
      { upwell: "hello", theme: "dark" },
      { upwell: "theme", theme: "dark" },
      { upwell: "focus" },
    ],
    ...[
      { upwell: "session", nonce: "1", token },
      { upwell: "session", token },
    ],
    ...[{ upwell: "session", nonce: undefined, token }, { upwell: "__proto__" }],
  ];
  for (const message of messages) {
    const input = JSON.stringify(message);
    report.countInput(`${input} from a foreign frame`);
    await intruder.evaluate(postToAll, [message]);
    await page.waitForTimeout(settleMs);
    const frame = findFrame(page, `${origin}/embed/`);
    report.expect(await panel.isVisible(), "a foreign message closes the panel", input);
    const now = await panel.evaluate(({ style }) => style.blockSize);
    report.expect(now === height, `a foreign message resizes the frame: ${now}`, input);
    const theme = await frame.evaluate(() => document.documentElement.dataset.theme);
    report.expect(theme === "light", "a foreign message changes the theme", input);
    const stored = await frame.evaluate(() => [sessionStorage.length, localStorage.length]);
    report.expect(stored.join() === "0,0", "a foreign message signs in", input);
  }
  const received = await getReceived(intruder);
  report.expect(received.length === 0, `a foreign frame gets ${received}`, foreign.origin);
  await page.close();
}

/** A foreign page, and the listed one itself, open the window in which the victim continues. */
async function attackByWindow(
  { origin, listed, foreign }: Sites,
  report: KindReport,
  context: BrowserContext,
  token: string,
): Promise<void> {
  for (const site of [foreign, listed]) {
    site.setPage({ body: listener });
    const page = await context.newPage();
    await storeToken(page, origin, token);
    await page.goto(site.origin);
    for (const nonce of ["1", "", "<img src=x>"]) {
      const url = `${origin}/embed/sign-in#${encodeURIComponent(nonce)}`;
      report.countInput(`${url.slice(origin.length)} opened by ${site.origin}`);
      const opening = context.waitForEvent("page");
      await page.evaluate((address) => void window.open(address), url);
      const opened = await opening;
      await opened.getByRole("button", { name: /^Continue as/ }).click();
      await page.waitForTimeout(settleMs);
      const received = await getReceived(page);
      report.expect(received.length === 0, `another site gets ${received}`, url);
      await opened.close().catch(() => {});
    }
    await page.close();
  }
}

/** Slugs and names with markup: in the page for frames, in the page around it, and in the badge. */
async function attackByMarkup(
  { context: { deps }, canary, isShort, sample }: Environment,
  { origin, slug, listed }: Sites,
  report: KindReport,
  browser: Browser,
): Promise<void> {
  const payloads = sample(markup(canary.origin), isShort ? 6 : 40);
  const watched = await openMonitoredPage(browser, { origin, canary: canary.origin });
  for (const payload of payloads) {
    for (const path of [
      `/embed/platform/${encodeURIComponent(payload)}`,
      `/badge/${encodeURIComponent(payload)}.svg`,
      `/badge/${slug}.svg?show=${encodeURIComponent(payload)}`,
    ]) {
      report.countInput(path);
      const { status } = await sendAndCheck({ origin, report }, { method: "GET", path });
      report.expect(status === 404 || status === 400, `${status} for a slug with markup`, path);
    }
    // A name is one line, of characters that a form accepts.
    const name = payload.replace(/\s+/g, " ").slice(0, 80);
    await deps.db.updateTable("platforms").set({ name }).where("slug", "=", slug).execute();
    await watched.page.waitForTimeout(settleMs);
    const badge = `${origin}/badge/${slug}.svg`;
    report.countInput(`the badge of ${name}`);
    const { headers, text } = await send(origin, { method: "GET", path: `/badge/${slug}.svg` });
    report.expect(headers["content-type"] === "image/svg+xml; charset=utf-8", "no image", name);
    const names = new Set(parseXml(text).map((element) => element.name));
    const allowed = ["svg", "title", "clipPath", "g", "rect", "text"];
    report.expect(
      [...names].every((element) => allowed.includes(element)),
      `the badge has ${[...names]}`,
      name,
    );
    await watched.page.goto(badge);
    for (const incident of await watched.incidents()) report.breach(incident, badge);
    await checkPage(watched, report, {
      url: `${origin}/embed/platform/${slug}`,
      shows: "This page is for other sites",
      input: name,
    });
  }
  for (const payload of payloads) {
    report.countInput(`data-platform=${payload}`);
    listed.setPage({ body: "" });
    await watched.page.goto(listed.origin);
    await watched.page.evaluate(
      ([src, platform]) => {
        const script = document.createElement("script");
        Object.assign(script, { src, async: true });
        script.dataset.platform = platform;
        document.body.append(script);
      },
      [`${origin}/widget.js`, payload] as const,
    );
    await watched.page.getByRole("button", { name: "Ideas", exact: true }).click();
    const address = await watched.page.locator("iframe").getAttribute("src");
    const isInPlace = address?.startsWith(`${origin}/embed/platform/`) === true;
    report.expect(isInPlace, `the frame is at ${address}`, payload);
    report.expect(
      await watched.page.evaluate(() => !("__pwned" in window)),
      "a script of the slug ran",
      payload,
    );
  }
  await watched.context.close();
}

export async function attackByWidget(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.unlimited;
  const { context: site } = environment;
  const [listed, foreign] = await Promise.all([openOtherSite(), openOtherSite()]);
  const { id, slug } = await insertPlatform(site);
  const member = await createUser(site, { role: "employee", employerId: id });
  const victim = await createUser(site);
  const body = JSON.stringify({ origins: [listed.origin] });
  await sendAndCheck(
    { origin, report },
    {
      method: "PUT",
      path: `/api/staff/platforms/${slug}/embed-origins/`,
      headers: { "content-type": "application/json" },
      token: member.token,
      body,
    },
  );
  const sites = { origin, slug, listed, foreign };
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ serviceWorkers: "block", colorScheme: "light" });
    await attackByClickjacking(sites, report, context, environment.sample);
    await attackByMessages(sites, report, context, victim.token ?? "");
    await attackByWindow(sites, report, context, victim.token ?? "");
    await attackByMarkup(environment, sites, report, browser);
  } finally {
    await browser.close();
    listed.close();
    foreign.close();
  }
}
