import { viewerKeys } from "@upwell/client/session";

/** The query keys that several files use; every list with features starts with `features`. */
export const keys = {
  me: viewerKeys.me,
  stats: ["stats"],
  activities: ["activities"],
  platforms: {
    all: ["platforms"],
    lists: ["platforms", "list"],
    detail: (slug: string) => ["platforms", "one", slug],
    mine: ["platforms", "mine"],
  },
  features: {
    all: ["features"],
    trending: ["features", "trending"],
    recent: ["features", "recent"],
    roadmaps: ["features", "roadmap"],
    detail: (id: number) => ["features", "detail", id],
    wish: (id: number) => ["features", "wish", id],
  },
  allComments: ["comments"],
  comments: (featureId: number) => ["comments", featureId],
  /** Whether the viewer follows a tag, a user or a changelog. */
  follow: (kind: string, id: number) => ["follow", kind, id],
  /** The viewer's feed, and the lists of what they follow. */
  following: ["following"],
  hiddenNames: ["me", "hidden-names"],
  importedTexts: ["me", "imported-texts"],
  online: ["online"],
  verdicts: {
    list: ["verdicts", "list"],
    appealed: (id: number) => ["verdicts", "appealed", id],
  },
  timeline: (featureId: number) => ["timeline", featureId],
} as const;

/** Every list that shows or counts features. */
export const featureLists = [
  keys.features.all,
  keys.activities,
  keys.platforms.all,
  ["tags"],
  keys.stats,
];
