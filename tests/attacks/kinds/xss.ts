/** Script in every text, on every page of both sites and in feeds, in a real browser. */
import { getTexts } from "../../harness/parse-xml.ts";
import { markup } from "../corpora/markup.ts";
import { checkPage, openBrowser, openMonitoredPage, reportIncidents } from "../lib/browser.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { storeMarkup } from "../lib/stored-markup.ts";

type Watched = Awaited<ReturnType<typeof openMonitoredPage>>;

/** Shows the contents of a feed as a reader's program may: with whatever they load. */
async function checkFeed(watched: Watched, report: KindReport, url: string): Promise<void> {
  report.countInput(new URL(url).pathname);
  const response = await watched.page.request.get(url);
  const contents = getTexts(await response.text(), "content");
  report.expect(contents.length > 0, "the feed is empty", url);
  await watched.page.setContent(contents.join("\n"));
  await reportIncidents(watched, report, url);
}

export async function attackByXss(environment: Environment, report: KindReport): Promise<void> {
  const canary = environment.canary.origin;
  const tracker = `![x](${canary}/tracker.gif)`;
  const payloads = [...environment.sample(markup(canary), 2), tracker];
  const stored = await environment.writeDirectly(report, () => storeMarkup(environment, payloads));
  const browser = await openBrowser();
  const { origin } = environment.unlimited;
  const attacked = payloads.join("\n").slice(0, 60);
  try {
    const stranger = await openMonitoredPage(browser, { origin, canary });
    const owner = await openMonitoredPage(browser, { origin, canary, token: stored.author.token });
    const admin = await openMonitoredPage(browser, { origin, canary, token: stored.admin.token });
    for (const [path, shows] of stored.publicPages)
      await checkPage(stranger, report, { url: `${origin}/#${path}`, shows, input: attacked });
    for (const [path, shows] of stored.privatePages)
      await checkPage(owner, report, { url: `${origin}/#${path}`, shows, input: attacked });
    for (const [path, shows] of stored.staffPages)
      await checkPage(admin, report, { url: `${origin}/staff/#${path}`, shows, input: attacked });
    for (const { payload, pages } of stored.each)
      for (const [path, shows] of pages)
        await checkPage(stranger, report, { url: `${origin}/#${path}`, shows, input: payload });
    await checkFeed(stranger, report, `${origin}/feed.atom`);
  } finally {
    await browser.close();
  }
}
