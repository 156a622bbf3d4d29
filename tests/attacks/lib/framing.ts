/** Pages in frames of another site. */
import type { ConsoleMessage, Page } from "@playwright/test";
import type { KindReport } from "./report.ts";

/** Runs in the other site's page. */
async function addFrame(url: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.src = url;
  const { promise, resolve } = Promise.withResolvers<void>();
  frame.onload = () => resolve();
  document.body.append(frame);
  await promise;
}

/** Frames a page of the site in the open page, which the browser has to block. */
export async function frameInVain(page: Page, report: KindReport, url: string): Promise<void> {
  const path = url.slice(new URL(url).origin.length);
  report.countInput(`${path} in a frame of ${new URL(page.url()).hostname}`);
  const messages: string[] = [];
  const listen = (message: ConsoleMessage) => messages.push(message.text());
  page.on("console", listen);
  await page.evaluate(addFrame, url);
  await page.waitForTimeout(50);
  const inside = page.frames().find((frame) => frame.url() === url);
  const text =
    (await inside
      ?.locator("body")
      .textContent()
      .catch(() => "")) ?? "";
  report.expect(text === "", `the page can be framed: ${text.slice(0, 60)}`, path);
  report.expect(
    messages.some((line) => /frame/i.test(line)),
    "the browser did not block the frame",
    path,
  );
  page.off("console", listen);
}
