import { ownKeys } from "@upwell/client/session";

/** The names under which answers are cached; whatever holds features begins with `features`. */
export const keys = {
  me: ownKeys.me,
  stats: ["stats"],
  activities: ["activities"],
  platforms: {
    all: ["platforms"],
    list: (query: object = {}) => ["platforms", "list", query],
    choices: (search: string) => ["platforms", "choices", search],
    one: (slug: string) => ["platforms", "one", slug],
    team: (slug: string) => ["platforms", "team", slug],
    rate: (slug: string) => ["platforms", "rate", slug],
    trends: (slug: string) => ["platforms", "trends", slug],
  },
  features: {
    all: ["features"],
    trending: ["features", "trending"],
    recent: ["features", "recent"],
    ofPlatform: (slug: string, query: object = {}) => ["features", "platform", slug, query],
    similar: (slug: string, title: string) => ["features", "similar", slug, title],
    detail: (id: number) => ["features", "detail", id],
    ofPerson: (id: number, what: "suggested" | "upvoted") => ["features", "person", id, what],
    mine: (group: string) => ["features", "mine", group],
    mineCounts: ["features", "mine-counts"],
    related: (slug: string) => ["features", "related", slug],
  },
  conversations: ["comments"],
  comments: (featureId: number) => ["comments", featureId],
  people: {
    one: (id: number) => ["people", id],
    stats: (id: number) => ["people", id, "stats"],
    comments: (id: number) => ["people", id, "comments"],
  },
  found: (search: string) => ["found", search],
  legal: (kind: string) => ["legal", kind],
  online: ["online"],
  notifications: {
    all: ownKeys.notifications,
    list: ["notifications", "list"],
    unread: ["notifications", "unread"],
  },
  verdicts: {
    list: ["verdicts", "list"],
    refusal: (draft: string) => ["verdicts", "refusal", draft],
    appealed: (id: number) => ["verdicts", "appealed", id],
  },
  audience: (featureId: number) => ["audience", featureId],
  timeline: (featureId: number) => ["timeline", featureId],
  tags: {
    all: ["tags"],
    ofPlatform: (slug: string) => ["tags", "platform", slug],
    suggested: (slug: string, search: string) => ["tags", "suggested", slug, search],
  },
} as const;
