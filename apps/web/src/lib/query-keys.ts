import { viewerKeys } from "@upwell/client/session";

/** The query keys; every list with features starts with `features`. */
export const keys = {
  me: viewerKeys.me,
  stats: ["stats"],
  activities: ["activities"],
  platforms: {
    all: ["platforms"],
    list: (query: object = {}) => ["platforms", "list", query],
    choices: (search: string) => ["platforms", "choices", search],
    detail: (slug: string) => ["platforms", "one", slug],
    team: (slug: string) => ["platforms", "team", slug],
    rate: (slug: string) => ["platforms", "rate", slug],
    trends: (slug: string) => ["platforms", "trends", slug],
    mine: ["platforms", "mine"],
  },
  features: {
    all: ["features"],
    trending: ["features", "trending"],
    recent: ["features", "recent"],
    byPlatform: (slug: string, query: object = {}) => ["features", "platform", slug, query],
    similar: (slug: string, title: string) => ["features", "similar", slug, title],
    detail: (id: number) => ["features", "detail", id],
    byUser: (id: number, what: "suggested" | "upvoted") => ["features", "user", id, what],
    mine: (group: string) => ["features", "mine", group],
    mineCounts: ["features", "mine-counts"],
    related: (slug: string) => ["features", "related", slug],
  },
  allComments: ["comments"],
  comments: (featureId: number) => ["comments", featureId],
  postedComments: (featureId: number) => ["posted-comments", featureId],
  users: {
    one: (id: number) => ["users", id],
    stats: (id: number) => ["users", id, "stats"],
    comments: (id: number) => ["users", id, "comments"],
  },
  palette: (search: string) => ["palette", search],
  legal: (kind: string) => ["legal", kind],
  online: ["online"],
  notifications: {
    all: viewerKeys.notifications,
    list: ["notifications", "list"],
    unread: ["notifications", "unread"],
  },
  verdicts: {
    list: ["verdicts", "list"],
    appealed: (id: number) => ["verdicts", "appealed", id],
  },
  recipients: (featureId: number) => ["recipients", featureId],
  timeline: (featureId: number) => ["timeline", featureId],
  tags: {
    all: ["tags"],
    ofPlatform: (slug: string) => ["tags", "platform", slug],
    suggested: (slug: string, search: string) => ["tags", "suggested", slug, search],
  },
} as const;

/** Every list that shows or counts features. */
export const featureLists = [
  keys.features.all,
  keys.activities,
  keys.platforms.all,
  keys.tags.all,
  keys.stats,
];
