/** Who may work on a platform's queue, and learn from it. */
import * as insight from "@upwell/contract/insight";
import * as triage from "@upwell/contract/triage";
import { admins, missing, only, onPlatform, type Row, sending, signedIn, team } from "./row.ts";

const filter = { name: "Unanswered", query: "answered=no" };
const onTheFeature = (deed: object) => ({
  ask: ({ platform, featureId }: { platform: { slug: string }; featureId: number }) => ({
    params: { slug: platform.slug },
    body: { features: [{ id: featureId }], ...deed },
  }),
  askMissing: () => ({ ...missing.slug(), body: { features: [{ id: 1 }], ...deed } }),
});

export const triageRows: readonly Row[] = [
  only(team, triage.listTriage, onPlatform),
  only(team, triage.exportTriage, onPlatform),
  only(team, triage.getLook, onPlatform),
  only(team, triage.markLooked, onPlatform),
  only(team, triage.listViews, onPlatform),
  only(team, triage.saveView, sending(onPlatform, filter)),
  // A filter is seen by whoever saved it alone.
  signedIn(triage.deleteView, { ask: missing.id, askMissing: missing.id, status: 404 }),
  only(team, triage.doToMany, onTheFeature({ deed: { kind: "pick", picked: true } })),
  only(team, triage.countAudienceOfMany, onTheFeature({})),
  only(team, insight.getInsight, onPlatform),
  only(team, insight.exportMonths, onPlatform),
  only(team, insight.exportWanted, onPlatform),
  admins(insight.getDirectoryInsight),
  admins(insight.exportDirectoryMonths),
  admins(insight.exportDirectoryWanted),
];
