/** The news that is due by mail. */
import { limits } from "@upwell/contract/limits";
import type { Tx } from "../../db/client.ts";
import { digestTimes } from "../notifications/digest-times.ts";
import { shareTextLock } from "../notifications/retract-queries.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./digest-queries.ts";
import { findNews } from "./news.ts";

const minuteMs = 60_000;
/** Mail "at once" collects for this time, and is sent at most as often. */
const instantPauseMs = 5 * minuteMs;
/**
 * News younger than this waits: what a transaction has written before may not be committed yet, and the clocks of
 * several machines differ.
 */
export const settleMs = minuteMs;

/** Returns when mail of news is due next, by the setting. */
export const newsTimes = (now: Date) => ({
  ...digestTimes(now),
  instant: new Date(now.getTime() + instantPauseMs),
});

export type MailedNews = queries.DueSubscription & Awaited<ReturnType<typeof findNews>>;

async function loadNews(tx: Tx, due: readonly queries.DueSubscription[]): Promise<MailedNews[]> {
  const found: MailedNews[] = [];
  for (const subscription of due) {
    const { platform_id, platform_name } = subscription;
    if (platform_id !== null && platform_name === null) continue;
    const find = () => findNews(tx, subscription, subscription, limits.teamNews.mailed);
    const before = (await find()).items.map(({ id }) => id);
    if (before.length === 0) continue;
    // What is unpublished or renamed from now on withdraws the mail; what was just now is not found again.
    await shareTextLock(tx, "feature", before);
    const news = await find();
    const items = news.items.filter(({ id }) => before.includes(id));
    if (items.length > 0) found.push({ ...subscription, ...news, items });
  }
  return found;
}

const getTimes = (deps: Pick<Deps, "now">) => {
  const now = deps.now();
  return { now, until: new Date(now.getTime() - settleMs), due: newsTimes(now) };
};

/** Claims the news of a locked user that is due, of each platform; none if nothing is new. */
export const claimNewsOfUser = async (tx: Tx, deps: Deps, userId: number): Promise<MailedNews[]> =>
  loadNews(tx, await queries.claimOfUser(tx, userId, getTimes(deps)));

/** Claims the news of the next address of a team that is due. Returns undefined if none is due. */
export async function claimNewsOfAddress(tx: Tx, deps: Deps): Promise<MailedNews[] | undefined> {
  const due = await queries.claimAddress(tx, getTimes(deps));
  return due && loadNews(tx, [due]);
}
