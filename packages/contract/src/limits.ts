/** Every number that the product promises, once. Lengths are UTF-16 code units, as a browser's maxlength counts them. */
export const limits = {
  title: { min: 5, max: 100, editMax: 255 },
  description: { min: 20, max: 20_000, excerpt: 300 },
  comment: { min: 1, max: 1000 },
  statusComment: { max: 2000 },
  tagsPerFeature: 3,
  tagName: { max: 40 },
  username: { min: 3, max: 30 },
  displayName: { max: 80 },
  email: { max: 254 },
  password: { min: 6, max: 200 },
  bio: { max: 500 },
  /** Pixels at most are read, so that a small file cannot unfold into a huge picture. */
  avatar: { maxBytes: 5 * 1024 * 1024, width: 400, height: 400, maxPixels: 50_000_000 },
  logo: { maxBytes: 5 * 1024 * 1024, width: 400, height: 400, maxPixels: 50_000_000 },
  banner: { maxBytes: 5 * 1024 * 1024, width: 1600, height: 400, maxPixels: 50_000_000 },
  team: { max: 50, role: { max: 80 }, initials: { max: 3 }, hues: 8 },
  platform: {
    name: { min: 1, max: 80 },
    description: { max: 2000 },
    url: { max: 500 },
    pending: 5,
  },
  company: { max: 100 },
  jobTitle: { max: 100 },
  /** Claims of one person that wait at once. */
  claims: { waiting: 5 },
  appeal: { max: 1000 },
  reason: { max: 1000 },
  /** Ideas that one deed of the staff site may concern. */
  selection: { max: 100 },
  /** Saved filters of the staff site. */
  view: { name: { max: 60 }, query: { max: 600 }, most: 20 },
  /** So many verdicts are decided in one call. */
  decideMany: { max: 100 },
  legal: { max: 80_000 },
  action: { max: 60 },
  notice: { max: 300 },
  supportEvery: { max: 1000 },
  /** Topics that one live connection follows at most. */
  live: { topics: 120 },
  resetLink: { minutes: 60 },
  code: { length: 6, minutes: 15, tries: 5, resendSeconds: 60 },
  search: { max: 200 },
  page: { default: 50, max: 100 },
  loadMoreAt: 10,
  home: { features: 5, activities: 5, tagsPerCard: 2, excerpt: 100 },
  moreFeatures: 3,
  topTags: 5,
  tags: { listed: 100, suggested: 20, polished: 3 },
  /** Similar ideas are looked for from this many letters on, and this many are shown. */
  similar: { from: 3, count: 5 },
  merges: { undoDays: 30, proposed: 5 },
  /** Among so many of the most wanted the longest waiting is told, and so many that newcomers want. */
  insight: { top: 10, wanted: 10 },
  featuredTeam: 3,
  onlineCount: { min: 50, max: 149 },
} as const;
