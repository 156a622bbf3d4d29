/** Access to a platform's queue and analytics. */
import * as analytics from "@upwell/contract/analytics/routes";
import * as queue from "@upwell/contract/queue/routes";
import * as news from "@upwell/contract/team-news/routes";
import {
  admins,
  employees,
  missing,
  moderators,
  only,
  onPlatform,
  type Row,
  signedIn,
  team,
  withBody,
} from "./row.ts";

const filter = { name: "Unanswered", query: "answered=no" };
const onTheFeature = (change: object) => ({
  ask: ({ platform, featureId }: { platform: { slug: string }; featureId: number }) => ({
    params: { slug: platform.slug },
    body: { features: [{ id: featureId }], ...change },
  }),
  askMissing: () => ({ ...missing.slug(), body: { features: [{ id: 1 }], ...change } }),
});

export const queueRows: readonly Row[] = [
  only(team, queue.listQueue, onPlatform),
  only(team, queue.exportQueue, onPlatform),
  only(team, queue.getLastSeen, onPlatform),
  only(team, queue.markSeen, onPlatform),
  only(team, queue.resetLastSeen, withBody(onPlatform, { last_seen_at: null })),
  only(team, queue.markFeaturesSeen, withBody(onPlatform, { features: [1] })),
  only(team, queue.listViews, onPlatform),
  only(team, queue.saveView, withBody(onPlatform, filter)),
  // A saved view is visible to its owner only.
  signedIn(queue.deleteView, { ask: missing.id, askMissing: missing.id, status: 404 }),
  only(team, queue.bulkUpdateFeatures, onTheFeature({ action: { kind: "pick", picked: true } })),
  only(team, queue.countBulkRecipients, onTheFeature({})),
  only(team, news.getTeamNews, onPlatform),
  only(team, news.getNewsSettings, onPlatform),
  // Of the team alone: an admin hears of the platforms without one.
  only(
    ["employee of the platform"],
    news.updateNewsSettings,
    withBody(onPlatform, { shows_on_site: true, mail: "daily", includes_answers: false }),
  ),
  only(
    team,
    news.setTeamAddress,
    withBody(onPlatform, { address: "team@people.example", mail: "daily" }),
  ),
  only(team, news.removeTeamAddress, onPlatform),
  admins(news.getDirectoryNewsSettings),
  admins(news.updateDirectoryNewsSettings, { ask: () => ({ body: { mail: "weekly" } }) }),
  only(team, analytics.getPlatformAnalytics, onPlatform),
  only(team, analytics.exportPlatformMonths, onPlatform),
  only(team, analytics.exportPlatformMostRequested, onPlatform),
  only([...employees, ...moderators], analytics.getOverview, { ask: () => ({}) }),
  only([...employees, ...moderators], analytics.getWaiting, { ask: () => ({ query: {} }) }),
  admins(analytics.getDirectoryAnalytics),
  admins(analytics.exportDirectoryMonths),
  admins(analytics.exportDirectoryMostRequested),
];
