/** What is new on a platform since its team member was last there. */
import { limits } from "@upwell/contract/limits";
import type { NewsItemWire } from "@upwell/contract/team-news/schemas";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import { type Audience, listNews, type NewsRow, type Period } from "./news-queries.ts";
import { findVisit } from "./subscription-queries.ts";

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
  due: item.due,
});

/** Finds up to `limit` ideas with news, most votes first, and the counts of all of them. */
export async function findNews(db: Db, audience: Audience, period: Period, limit: number) {
  const rows = await listNews(db, audience, period, limit);
  const { total = 0, suggested = 0, unanswered = 0 } = rows[0] ?? {};
  return { since: period.since, total, suggested, unanswered, items: rows.map(presentItem) };
}

/** Finds the news since the viewer's last visit to a platform's queue, at most those of the last 30 days. */
export async function findNewsSinceVisit(
  { db, now }: Pick<Deps, "db" | "now">,
  viewer: Viewer,
  platformId: number,
  limit: number,
) {
  const until = now();
  const { visited_at, includes_answers } = await findVisit(db, viewer.id, platformId);
  const first = until.getTime() - limits.teamNews.days * dayMs;
  const since = new Date(Math.max(first, visited_at?.getTime() ?? 0));
  const audience = { platform_id: platformId, user_id: viewer.id, includes_answers };
  return findNews(db, audience, { since, until }, limit);
}

export async function getTeamNews(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return findNewsSinceVisit(deps, viewer, id, limits.teamNews.items);
}
