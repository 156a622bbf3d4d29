/** A page of somebody else in the same browser: it posts, fetches, frames and opens, and nothing happens. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ConsoleMessage, Page } from "@playwright/test";
import { endpoints } from "@upwell/contract/endpoints";
import { signedIn } from "../../apps/server/src/testing/people.ts";
import {
  changedTables,
  fingerprintOf,
  settled,
} from "../../apps/server/src/testing/whole-database.ts";
import { openBrowser } from "../lib/browser.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";

/** Another origin, and another site: the name makes it so for cookies, too. */
async function openOtherSite() {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { "content-type": "text/html" })
      .end("<!doctype html><title>Free prizes</title><body>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => void server.close() };
}

type Write = { method: string; path: string };

/** Runs in the other site's page: everything that a page may try against an address elsewhere. */
async function tryEverything({
  origin,
  writes,
}: {
  origin: string;
  writes: Write[];
}): Promise<string[]> {
  const read: string[] = [];
  const bodies: [string | null, BodyInit][] = [
    ["text/plain", '{"title":"from elsewhere","bio":"from elsewhere"}'],
    ["application/x-www-form-urlencoded", "bio=from+elsewhere"],
    ["application/json", '{"bio":"from elsewhere"}'],
    [null, new FormData()],
  ];
  for (const { method, path } of writes)
    for (const [type, body] of bodies)
      for (const mode of ["cors", "no-cors"] as const) {
        const headers: Record<string, string> =
          type === null || (mode === "no-cors" && type.includes("json"))
            ? {}
            : { "content-type": type };
        try {
          const answer = await fetch(origin + path, {
            method: mode === "no-cors" ? "POST" : method,
            credentials: "include",
            mode,
            headers,
            body,
          });
          if (answer.type !== "opaque")
            read.push(`${method} ${path} was answered to another origin`);
        } catch {
          // Refused by the browser, as it should be.
        }
      }
  for (const path of [
    "/api/auth/me/",
    "/api/auth/me/export/",
    "/api/csrf/",
    "/api/notifications/",
    "/",
  ])
    try {
      const answer = await fetch(origin + path, { credentials: "include" });
      read.push(`GET ${path} was read from another origin: ${(await answer.text()).slice(0, 40)}`);
    } catch {
      // The same.
    }
  return read;
}

/** A form that sends itself: what a browser sends with the cookies of the site. */
function submitForm({ action, enctype }: { action: string; enctype: string }): void {
  const frame = document.createElement("iframe");
  frame.name = "sink";
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, enctype, target: "sink" });
  const input = document.createElement("input");
  Object.assign(input, { name: '{"bio":"from elsewhere","a":"', value: '"}' });
  form.append(input);
  document.body.append(frame, form);
  form.submit();
}

/** Whether the site may be shown inside another one. */
async function showsInFrame(address: string): Promise<boolean> {
  const frame = document.createElement("iframe");
  frame.src = address;
  const { promise, resolve } = Promise.withResolvers<void>();
  frame.onload = () => resolve();
  document.body.append(frame);
  await promise;
  try {
    // An error page of the browser's own is of no origin at all; so is a page of another origin.
    return frame.contentDocument !== null;
  } catch {
    return false;
  }
}

export async function attackFromElsewhere(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.open;
  const other = await openOtherSite();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const victim = await signedIn(ground.scene, { role: "admin" });
    const page = await context.newPage();
    await page.goto(`${origin}/?token=${victim.token}`);
    await page.goto(`${origin}/#/`);
    await page.getByRole("button", { name: /^Account menu of/ }).waitFor();
    await settled(ground.db);
    const before = await fingerprintOf(ground.db);
    await page.goto(other.origin);
    const writes = endpoints
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => ({ method, path: `/api${path.replace(/:\w+/g, "1")}` }));
    const some = [...ground.some(writes, 12)];
    for (const { method, path } of some) ledger.tried(`${method} ${path} by fetch`);
    for (const said of await page.evaluate(tryEverything, { origin, writes: some }))
      ledger.through(said, other.origin);
    for (const { path } of ground.some(writes, 6))
      for (const enctype of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
      ]) {
        ledger.tried(`${path} by a form of ${enctype}`);
        await page.goto(other.origin);
        const answered = page.waitForResponse((response) => response.url().startsWith(origin));
        await page.evaluate(submitForm, { action: origin + path, enctype });
        const status = (await answered).status();
        ledger.expect(status >= 400, `a form of another site was answered with ${status}`, path);
      }
    await settled(ground.db);
    const changed = changedTables(before, await fingerprintOf(ground.db));
    ledger.expect(changed.length === 0, `another site changed ${changed.join()}`, other.origin);
    await frameAndOpen(ground, ledger, { page, other: other.origin });
  } finally {
    await browser.close();
    other.close();
  }
}

async function frameAndOpen(
  { open: { origin } }: Ground,
  ledger: Ledger,
  { page, other }: { page: Page; other: string },
): Promise<void> {
  for (const path of ["/", "/staff/", "/api/docs/", "/unsubscribe/x", "/nowhere"]) {
    ledger.tried(`${path} in a frame`);
    await page.goto(other);
    const refused: string[] = [];
    const listen = (message: ConsoleMessage) => refused.push(message.text());
    page.on("console", listen);
    await page.evaluate(showsInFrame, origin + path);
    await page.waitForTimeout(50);
    const inside = page.frames().find((frame) => frame.url().startsWith(origin));
    const text =
      (await inside
        ?.locator("body")
        .textContent()
        .catch(() => "")) ?? "";
    ledger.expect(text === "", `the page can be framed: ${text.slice(0, 60)}`, path);
    ledger.expect(
      refused.some((line) => /frame/i.test(line)),
      "the browser did not refuse the frame",
      path,
    );
    page.off("console", listen);
  }
}
