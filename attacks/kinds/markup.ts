/** Script in everything that people write, shown on every page of both sites in a real browser. */
import { markup } from "../corpora/markup.ts";
import { lookAt, openBrowser, openWatched } from "../lib/browser.ts";
import type { Ground } from "../lib/ground.ts";
import { hang } from "../lib/hung-markup.ts";
import type { Ledger } from "../lib/ledger.ts";

export async function attackByMarkup(ground: Ground, ledger: Ledger): Promise<void> {
  const canary = ground.canary.origin;
  const payloads = ground.some(markup(canary), 3);
  const hung = await ground.arrange(ledger, () => hang(ground, payloads));
  const browser = await openBrowser();
  const { origin } = ground.open;
  const attacked = payloads.join("\n").slice(0, 60);
  try {
    const stranger = await openWatched(browser, { origin, canary });
    const owner = await openWatched(browser, { origin, canary, token: hung.author.token });
    const admin = await openWatched(browser, { origin, canary, token: hung.admin.token });
    for (const [path, shows] of hung.publicPages)
      await lookAt(stranger, ledger, { address: `${origin}/#${path}`, shows, input: attacked });
    for (const [path, shows] of hung.ownPages)
      await lookAt(owner, ledger, { address: `${origin}/#${path}`, shows, input: attacked });
    for (const [path, shows] of hung.staffPages)
      await lookAt(admin, ledger, { address: `${origin}/staff/#${path}`, shows, input: attacked });
    for (const { payload, pages } of hung.each)
      for (const [path, shows] of pages)
        await lookAt(stranger, ledger, { address: `${origin}/#${path}`, shows, input: payload });
  } finally {
    await browser.close();
  }
}
