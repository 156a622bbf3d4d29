/** A real browser that notices whatever an attack achieves in it. */
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../tools/browser.ts";
import type { Ledger } from "./ledger.ts";

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-background-networking"],
  });

export type Watched = {
  page: Page;
  /** What happened on the page since it was last asked. */
  incidents(): Promise<string[]>;
};

/** Runs in every document before anything else of it. */
function watch(): void {
  const noted: string[] = [];
  Object.assign(window, { __noted: noted });
  document.addEventListener("securitypolicyviolation", (event) => {
    noted.push(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
  for (const name of ["alert", "confirm", "prompt", "print"] as const)
    Object.assign(window, { [name]: () => void noted.push(`window.${name}`) });
}

/** What markup of strangers must never become, by looking at the page itself. */
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

/** A page of a browser context of its own; with a token, of somebody who is signed in. */
export async function openWatched(
  browser: Browser,
  { origin, canary, token }: { origin: string; canary: string; token?: string | null },
): Promise<Watched & { context: BrowserContext }> {
  const context = await browser.newContext({ serviceWorkers: "block", reducedMotion: "reduce" });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(canary)) asked.push(`the page asked ${request.url()}`);
  });
  page.on("dialog", (dialog) => {
    asked.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => asked.push(`a window: ${popup.url()}`));
  if (token) await page.goto(`${origin}/?token=${token}`);
  return {
    context,
    page,
    incidents: async () => [...(await page.evaluate(examine)), ...asked.splice(0)],
  };
}

const patienceMs = 30_000;

/** Goes to a place of a site, waits until it shows what it should, and notes what went wrong. */
export async function lookAt(
  { page, incidents }: Watched,
  ledger: Ledger,
  { address, shows, input }: { address: string; shows: string; input: string },
): Promise<void> {
  ledger.tried(`${input} at ${address.replace(/^https?:\/\/[^/]+/, "")}`);
  await page.goto(address);
  try {
    await page.getByText(shows).first().waitFor({ state: "attached", timeout: patienceMs });
  } catch {
    ledger.through("the page does not show what was attacked", `${address} without "${shows}"`);
  }
  // Handlers of what was put into the page are called by now.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))),
  );
  for (const incident of await incidents()) ledger.through(incident, `${address} with ${input}`);
}
