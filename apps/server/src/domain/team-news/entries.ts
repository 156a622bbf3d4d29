/** Keeps the entries of news in the lists of notifications: each says how many ideas have news, however many arrive. */
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/team-news";
import type { Deps } from "./deps.ts";
import { settleMs } from "./digest.ts";
import { claimEntries, moveEntries, writeEntry } from "./entry-queries.ts";
import { findNews } from "./news.ts";
import { deleteEntry } from "./subscription-queries.ts";

/** How old an entry may be. */
const refreshMs = 3 * 60_000;
/** Entries per transaction. */
const batch = 100;

/** Refreshes the entries that are due, up to a number. Returns whether there may be more. */
export async function refreshEntries(deps: Deps): Promise<boolean> {
  const now = deps.now();
  const until = new Date(now.getTime() - settleMs);
  return deps.write(async (tx) => {
    const due = await claimEntries(tx, new Date(until.getTime() - refreshMs), batch);
    if (due.length === 0) return false;
    const changed: number[] = [];
    for (const entry of due) {
      const { platform_name, since } = entry;
      const news =
        platform_name === null ? undefined : await findNews(tx, entry, { since, until }, 1);
      if (platform_name === null || news === undefined || news.total === 0) {
        if (entry.title === null) continue;
        await deleteEntry(tx, entry.user_id, entry.platform_id);
      } else {
        const text = m.newsEntry(platform_name, news, limits.teamNews.max);
        if (text.title === entry.title && text.message === entry.message) continue;
        await writeEntry(tx, entry, { ...text, now });
      }
      changed.push(entry.user_id);
    }
    await moveEntries(tx, due, until);
    if (changed.length > 0) tx.publish({ to: "users", ids: [...new Set(changed)] });
    return due.length === batch;
  });
}
