/** A real browser that detects successful attacks. */
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserArgs, findBrowser } from "../../../tools/browser.ts";
import type { KindReport } from "./report.ts";

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArgs],
  });

export type Watched = {
  page: Page;
  /** Returns the incidents on the page since the last call. */
  incidents(): Promise<string[]>;
};

/** Runs first in every document. */
function watch(): void {
  const noted: string[] = [];
  Object.assign(window, { __noted: noted });
  document.addEventListener("securitypolicyviolation", (event) => {
    noted.push(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
  for (const name of ["alert", "confirm", "prompt", "print"] as const)
    Object.assign(window, { [name]: () => void noted.push(`window.${name}`) });
}

/** Detects executable markup on the page. */
function examine(): string[] {
  const found: string[] = [];
  if ("__pwned" in window) found.push("a script of the content ran");
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`an attribute ${name}="${value}"`);
      if (/^(href|src|action|formaction|data|srcdoc)$/i.test(name))
        if (/^[\s\u0000-\u001F]*(javascript|vbscript|data:text|blob:|file:)/i.test(value))
          found.push(`${element.tagName} ${name}="${value}"`);
    }
    if (/^(iframe|object|embed|base|frame|marquee|math|portal)$/i.test(element.tagName))
      found.push(`an element ${element.tagName}`);
  }
  for (const script of document.scripts)
    if (script.src !== "" && new URL(script.src).origin !== location.origin)
      found.push(`a script from ${script.src}`);
  const { __noted = [] } = window as { __noted?: string[] };
  return [...found, ...__noted.splice(0)];
}

/** Stores a token in a browser, as a sign-in does. */
export async function storeToken(page: Page, origin: string, token: string): Promise<void> {
  await page.goto(`${origin}/api/csrf/`);
  await page.evaluate((value) => localStorage.setItem("auth-token", value), token);
}

/** A page of a separate browser context; signed in if a token is given. */
export async function openMonitoredPage(
  browser: Browser,
  { origin, canary, token }: { origin: string; canary: string; token?: string | null },
): Promise<Watched & { context: BrowserContext }> {
  const context = await browser.newContext({ serviceWorkers: "block", reducedMotion: "reduce" });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const incidents: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(canary)) incidents.push(`the page requested ${request.url()}`);
  });
  page.on("dialog", (dialog) => {
    incidents.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => incidents.push(`a window: ${popup.url()}`));
  if (token) await storeToken(page, origin, token);
  return {
    context,
    page,
    incidents: async () => [...(await page.evaluate(examine)), ...incidents.splice(0)],
  };
}

const waitMs = 30_000;

/** Opens a URL, waits until it shows the expected text, and reports incidents. */
export async function checkPage(
  { page, incidents }: Watched,
  report: KindReport,
  { url, shows, input }: { url: string; shows: string; input: string },
): Promise<void> {
  report.countInput(`${input} at ${url.replace(/^https?:\/\/[^/]+/, "")}`);
  await page.goto(url);
  try {
    await page.getByText(shows).first().waitFor({ state: "attached", timeout: waitMs });
  } catch {
    report.breach("the page does not show what was attacked", `${url} without "${shows}"`);
  }
  await reportIncidents({ page, incidents }, report, `${url} with ${input}`);
}

/** Reports what has happened in a page once the event handlers of injected markup have run. */
export async function reportIncidents(
  { page, incidents }: Watched,
  report: KindReport,
  request: string,
): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))),
  );
  for (const incident of await incidents()) report.breach(incident, request);
}
