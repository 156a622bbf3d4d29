/** A page of another origin in the same browser posts, fetches, frames and opens, without effect. */
import { endpoints } from "@upwell/contract/endpoints";
import { openOtherSite } from "../../harness/other-site.ts";
import { createUser } from "../../harness/users.ts";
import { changedTables, createFingerprint, waitForJobs } from "../../harness/whole-database.ts";
import { openBrowser, storeToken } from "../lib/browser.ts";
import type { Environment } from "../lib/environment.ts";
import { frameInVain } from "../lib/framing.ts";
import type { KindReport } from "../lib/report.ts";

type Write = { method: string; path: string };

/** Runs in the other site's page: everything that a page may try against another origin. */
async function sendCrossOriginRequests({
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
          const response = await fetch(origin + path, {
            method: mode === "no-cors" ? "POST" : method,
            credentials: "include",
            mode,
            headers,
            body,
          });
          if (response.type !== "opaque")
            read.push(`${method} ${path} was readable from another origin`);
        } catch {
          // Blocked by the browser, as expected.
        }
      }
  for (const path of [
    "/api/auth/me/",
    "/api/auth/sessions/",
    "/api/csrf/",
    "/api/notifications/",
    "/",
  ])
    try {
      const response = await fetch(origin + path, { credentials: "include" });
      read.push(
        `GET ${path} was read from another origin: ${(await response.text()).slice(0, 40)}`,
      );
    } catch {
      // As above.
    }
  return read;
}

/** A form that submits itself: what a browser sends with the cookies of the site. */
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

export async function attackByCsrf(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.unlimited;
  const other = await openOtherSite();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const victim = await createUser(environment.context, { role: "admin" });
    const page = await context.newPage();
    await storeToken(page, origin, victim.token ?? "");
    await page.goto(`${origin}/#/`);
    await page.getByRole("button", { name: /^Account menu of/ }).waitFor();
    await waitForJobs(environment.db);
    const before = await createFingerprint(environment.db);
    await page.goto(other.origin);
    const writes = endpoints
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => ({ method, path: `/api${path.replace(/:\w+/g, "1")}` }));
    const some = [...environment.sample(writes, 6)];
    for (const { method, path } of some) report.countInput(`${method} ${path} by fetch`);
    for (const breach of await page.evaluate(sendCrossOriginRequests, { origin, writes: some }))
      report.breach(breach, other.origin);
    for (const { path } of environment.sample(writes, 3))
      for (const enctype of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
      ]) {
        report.countInput(`${path} by a form of ${enctype}`);
        await page.goto(other.origin);
        const answered = page.waitForResponse((response) => response.url().startsWith(origin));
        await page.evaluate(submitForm, { action: origin + path, enctype });
        const status = (await answered).status();
        report.expect(status >= 400, `a form of another site got ${status}`, path);
      }
    await waitForJobs(environment.db);
    const changed = changedTables(before, await createFingerprint(environment.db));
    report.expect(changed.length === 0, `another site changed ${changed.join()}`, other.origin);
    for (const path of ["/", "/staff/", "/api/docs/", "/unsubscribe/x", "/nowhere"]) {
      await page.goto(other.origin);
      await frameInVain(page, report, origin + path);
    }
  } finally {
    await browser.close();
    other.close();
  }
}
