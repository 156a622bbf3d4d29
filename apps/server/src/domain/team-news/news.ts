/** What is new on a platform, and its team member has not seen. */
import { limits } from "@upwell/contract/limits";
import type { NewsItemWire } from "@upwell/contract/team-news/schemas";
import type { Db } from "../../db/client.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { type Audience, listNews, listNewsIds, type NewsRow, type Period } from "./news-queries.ts";
import { findSeen } from "./seen-queries.ts";

const dayMs = 24 * 60 * 60_000;

const presentItem = ({ platform_id, platform_name, platform_slug, ...row }: NewsRow) => ({
  ...row,
  platform: { id: platform_id, name: platform_name, slug: platform_slug },
});

/** What texts say of an item. */
export const toHappened = (item: Omit<NewsItemWire, "happened_at">) => ({
  isNew: item.is_new,
  comments: item.comments,
  concerns: item.concerns,
  answers: item.answers,
  votesPassed: item.votes_passed,
  hasDuplicate: item.has_duplicate,
  hasWish: item.has_wish,
  hasAlarm: item.has_alarm,
  due: item.due,
});

/** Finds up to `limit` ideas with news, most votes first, and the counts of all of them. */
export async function findNews(db: Db, audience: Audience, period: Period, limit: number) {
  const rows = await listNews(db, audience, period, limit);
  const { total = 0, suggested = 0, unanswered = 0 } = rows[0] ?? {};
  return { since: period.since, total, suggested, unanswered, items: rows.map(presentItem) };
}

type At = Pick<Deps, "db" | "now">;

/** What of a platform's news the viewer may not have seen: at most that of the last 30 days. */
async function findUnseenPeriod({ db, now }: At, viewer: Viewer, platformId: number) {
  const until = now();
  const { all_seen_at, includes_answers } = await findSeen(db, viewer.id, platformId);
  const first = until.getTime() - limits.teamNews.days * dayMs;
  const since = new Date(Math.max(first, all_seen_at?.getTime() ?? 0));
  const audience: Audience = { platform_id: platformId, user_id: viewer.id, includes_answers };
  return { audience, period: { since, until }, allSeenAt: all_seen_at };
}

/** Finds the news of a platform that the viewer has not seen. */
export async function findUnseenNews(deps: At, viewer: Viewer, platformId: number, limit: number) {
  const { audience, period } = await findUnseenPeriod(deps, viewer, platformId);
  return findNews(deps.db, audience, period, limit);
}

/** Lists the ids of the same ideas, up to the number that is counted, and when the viewer last marked all as seen. */
export async function listUnseen(deps: At, viewer: Viewer, platformId: number) {
  const { audience, period, allSeenAt } = await findUnseenPeriod(deps, viewer, platformId);
  return { allSeenAt, ids: await listNewsIds(deps.db, audience, period) };
}

export async function getTeamNews(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return findUnseenNews(deps, viewer, id, limits.teamNews.items);
}
