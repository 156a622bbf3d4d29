/** The names under which answers are cached; what a platform's deeds move begins with its slug. */
export const keys = {
  staffMe: ["me", "staff"],
  platforms: (search: string) => ["platforms", search],
  platform: (slug: string) => ["platform", slug],
  queues: (slug: string) => ["platform", slug, "queue"],
  queue: (slug: string, query: object) => ["platform", slug, "queue", query],
  look: (slug: string) => ["platform", slug, "look"],
  views: (slug: string) => ["platform", slug, "views"],
  tags: (slug: string) => ["platform", slug, "tags"],
  tagSearch: (slug: string, search: string) => ["platform", slug, "tags", search],
  team: (slug: string) => ["platform", slug, "team"],
  audience: (slug: string, ids: readonly number[]) => ["platform", slug, "audience", ids],
  idea: (id: number) => ["idea", id],
  ideaComments: (id: number) => ["idea", id, "comments"],
  ideaTimeline: (id: number) => ["idea", id, "timeline"],
} as const;
