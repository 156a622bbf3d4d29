/** Access to a platform's queue and analytics. */
import * as analytics from "@upwell/contract/analytics/routes";
import * as assignees from "@upwell/contract/assignees/routes";
import * as imports from "@upwell/contract/imports/routes";
import * as notes from "@upwell/contract/internal-notes/routes";
import * as queue from "@upwell/contract/queue/routes";
import * as snippets from "@upwell/contract/snippets/routes";
import * as news from "@upwell/contract/team-news/routes";
import type { Fixture } from "./fixture.ts";
import {
  admins,
  employees,
  missing,
  moderators,
  onComment,
  onFeature,
  only,
  onPlatform,
  owners,
  type Row,
  readers,
  signedIn,
  team,
  withBody,
} from "./row.ts";

const onNote = {
  ask: ({ noteId }: Fixture) => ({ params: { id: noteId } }),
  askMissing: missing.id,
};
const onSnippet = {
  ask: ({ snippetId }: Fixture) => ({ params: { id: snippetId } }),
  askMissing: missing.id,
};
const onImport = {
  ask: ({ importId }: Fixture) => ({ params: { id: importId } }),
  askMissing: missing.id,
  others: 404 as const,
};
const onPart = {
  ask: ({ importId }: Fixture) => ({ params: { id: importId, position: 0 } }),
  askMissing: () => ({ params: { id: 2_000_000_000, position: 0 } }),
  others: 404 as const,
};
const newImport = { source_name: "Canny", format: "csv", file_name: "ideas.csv" };
const snippet = { name: "Welcome", content: "Welcome, {author}." };
const onMissingNote = { ...missing.id(), body: { content: "To us." } };
const filter = { name: "Unanswered", query: "answered=no" };
const onTheFeature = (change: object) => ({
  ask: ({ platform, featureId }: { platform: { slug: string }; featureId: number }) => ({
    params: { slug: platform.slug },
    body: { features: [{ id: featureId }], ...change },
  }),
  askMissing: () => ({ ...missing.slug(), body: { features: [{ id: 1 }], ...change } }),
});

export const queueRows: readonly Row[] = [
  only(readers, queue.listQueue, onPlatform),
  only(readers, queue.exportQueue, onPlatform),
  only(readers, queue.getLastSeen, onPlatform),
  only(readers, queue.markSeen, onPlatform),
  only(readers, queue.resetLastSeen, withBody(onPlatform, { last_seen_at: null })),
  only(readers, queue.markFeaturesSeen, withBody(onPlatform, { features: [1] })),
  only(readers, queue.listViews, onPlatform),
  only(readers, queue.saveView, withBody(onPlatform, filter)),
  // A saved view is visible to its owner only.
  signedIn(queue.deleteView, { ask: missing.id, askMissing: missing.id, status: 404 }),
  only(team, imports.exportArchive, onPlatform),
  only(owners, imports.listImports, onPlatform),
  only(owners, imports.createImport, withBody(onPlatform, newImport)),
  only(owners, imports.exportAddresses, onPlatform),
  only(owners, imports.getImport, onImport),
  only(owners, imports.listImportItems, onImport),
  only(owners, imports.exportImportProblems, onImport),
  // It was given up.
  only(owners, imports.changeImport, { ...withBody(onImport, {}), status: 409 }),
  only(owners, imports.addPart, { ...onPart, status: 400 }),
  only(owners, imports.readIssues, { ...withBody(onImport, { token: "" }), status: 409 }),
  only(owners, imports.readImport, { ...onImport, status: 409 }),
  only(owners, imports.chooseSimilar, {
    ...withBody(onImport, { item: 1, choice: "both" }),
    status: 409,
  }),
  only(owners, imports.startImport, { ...onImport, status: 409 }),
  only(owners, imports.stopImport, { ...onImport, status: 409 }),
  only(owners, imports.undoImport, { ...onImport, status: 409 }),
  // Nothing was brought for them.
  signedIn(imports.listMyTexts),
  signedIn(imports.claimMyTexts, { ...onImport, status: 404 }),
  signedIn(imports.removeMyName, { ...onImport, status: 404 }),
  only([...owners, ...moderators], imports.removeFeatureName, onFeature),
  only([...owners, ...moderators], imports.removeCommentName, onComment),
  only(team, queue.bulkUpdateFeatures, onTheFeature({ action: { kind: "pick", picked: true } })),
  only(team, queue.countBulkRecipients, onTheFeature({})),
  only(readers, assignees.getAssignee, onFeature),
  only(team, assignees.setAssignee, withBody(onFeature, { assignee: null })),
  only(readers, notes.listInternalNotes, onFeature),
  only(team, notes.createInternalNote, {
    ...withBody(onFeature, { content: "To us." }),
    askMissing: () => onMissingNote,
  }),
  only(team, notes.updateInternalNote, {
    ...withBody(onNote, { content: "To us." }),
    askMissing: () => onMissingNote,
  }),
  only(team, notes.deleteInternalNote, onNote),
  only(team, snippets.listSnippets, onPlatform),
  only(team, snippets.createSnippet, withBody(onPlatform, snippet)),
  only(team, snippets.updateSnippet, { ...withBody(onSnippet, snippet), others: 404 }),
  only(team, snippets.deleteSnippet, { ...onSnippet, others: 404 }),
  only(readers, news.getTeamNews, onPlatform),
  only(readers, news.getNewsSettings, onPlatform),
  // Of the team alone: an admin hears of the platforms without one.
  only(
    ["owner", "member", "reader"],
    news.updateNewsSettings,
    withBody(onPlatform, { shows_on_site: true, mail: "daily", includes_answers: false }),
  ),
  only(
    owners,
    news.setTeamAddress,
    withBody(onPlatform, { address: "team@people.example", mail: "daily" }),
  ),
  only(owners, news.removeTeamAddress, onPlatform),
  admins(news.getDirectoryNewsSettings),
  admins(news.updateDirectoryNewsSettings, { ask: () => ({ body: { mail: "weekly" } }) }),
  only(readers, analytics.getPlatformAnalytics, onPlatform),
  only(readers, analytics.exportPlatformMonths, onPlatform),
  only(readers, analytics.exportPlatformMostRequested, onPlatform),
  only([...employees, ...moderators], analytics.getOverview, { ask: () => ({}) }),
  only([...employees, ...moderators], analytics.getWaiting, { ask: () => ({ query: {} }) }),
  admins(analytics.getDirectoryAnalytics),
  admins(analytics.exportDirectoryMonths),
  admins(analytics.exportDirectoryMostRequested),
];
