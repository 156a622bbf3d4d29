/** Access to a platform's roadmap, and to the drafts and entries of its changelog. */
import * as changelog from "@upwell/contract/changelog/routes";
import * as roadmap from "@upwell/contract/roadmap/routes";
import type { Fixture } from "./fixture.ts";
import { anyone, missing, only, onPlatform, type Row, team, withBody } from "./row.ts";

const onEntry = {
  ask: ({ entryId }: Fixture) => ({ params: { id: entryId } }),
  askMissing: missing.id,
};

const onColumn = {
  ask: ({ platform }: Fixture) => ({ params: { slug: platform.slug, column: "planned" } }),
  askMissing: () => ({ params: { slug: "not-here", column: "planned" } }),
};

export const changelogRows: readonly Row[] = [
  anyone(roadmap.getRoadmap, onPlatform),
  anyone(roadmap.listRoadmapColumn, onColumn),
  anyone(changelog.getPublishedEntry, {
    ask: ({ publishedEntryId }) => ({ params: { id: publishedEntryId } }),
    askMissing: missing.id,
  }),
  only(team, changelog.listStaffChangelog, onPlatform),
  only(team, changelog.createEntry, withBody(onPlatform, { title: "News", content: "Much." })),
  only(team, changelog.getEntry, onEntry),
  only(team, changelog.updateEntry, withBody(onEntry, { title: "Other news" })),
  only(team, changelog.countEntryRecipients, onEntry),
  only(team, changelog.publishEntry, withBody(onEntry, { launch: true })),
  only(team, changelog.unpublishEntry, onEntry),
  only(team, changelog.deleteEntry, onEntry),
];
