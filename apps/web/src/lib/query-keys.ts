/** The names under which answers are cached; whatever holds features begins with `features`. */
export const keys = {
  me: ["me"],
  stats: ["stats"],
  activities: ["activities"],
  platforms: {
    all: ["platforms"],
    list: (query: object = {}) => ["platforms", "list", query],
    choices: (search: string) => ["platforms", "choices", search],
    one: (slug: string) => ["platforms", "one", slug],
    team: (slug: string) => ["platforms", "team", slug],
    rate: (slug: string) => ["platforms", "rate", slug],
  },
  features: {
    all: ["features"],
    trending: ["features", "trending"],
    recent: ["features", "recent"],
    ofPlatform: (slug: string, query: object = {}) => ["features", "platform", slug, query],
    similar: (slug: string, title: string) => ["features", "similar", slug, title],
    detail: (id: number) => ["features", "detail", id],
    related: (slug: string) => ["features", "related", slug],
  },
  comments: (featureId: number) => ["comments", featureId],
  timeline: (featureId: number) => ["timeline", featureId],
  tags: {
    all: ["tags"],
    ofPlatform: (slug: string) => ["tags", "platform", slug],
    suggested: (slug: string, search: string) => ["tags", "suggested", slug, search],
  },
} as const;
