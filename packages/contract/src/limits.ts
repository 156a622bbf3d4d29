/** All product limits. Lengths are in UTF-16 code units, as a browser's maxlength counts them. */
export const limits = {
  title: { min: 5, max: 100, editMax: 255 },
  description: { min: 20, max: 20_000, excerpt: 300 },
  /** Complexity limits of Markdown; see `isTooComplex`. */
  markdown: { lines: 1000, nesting: 10, blockMarks: 300, marks: 3000 },
  comment: { min: 1, max: 1000 },
  statusComment: { max: 2000 },
  tagsPerFeature: 3,
  tagName: { max: 40 },
  username: { min: 3, max: 30 },
  displayName: { max: 80 },
  email: { max: 254 },
  /** Accounts of one role that may share a mailbox. */
  accountsPerMailbox: 3,
  password: { min: 6, max: 200 },
  bio: { max: 500 },
  /** `maxPixels` guards against decompression bombs. */
  avatar: { maxBytes: 5 * 1024 * 1024, width: 400, height: 400, maxPixels: 50_000_000 },
  logo: { maxBytes: 5 * 1024 * 1024, width: 400, height: 400, maxPixels: 50_000_000 },
  banner: { maxBytes: 5 * 1024 * 1024, width: 1600, height: 400, maxPixels: 50_000_000 },
  /** Of a text: how many, the length of what one shows, its file, and the boxes of the two sizes, which long screenshots fit in. */
  pictures: {
    ...{ perText: 4, alt: 300, maxBytes: 12 * 1024 * 1024, maxPixels: 50_000_000 },
    ...{ large: { width: 1600, height: 3200 }, small: { width: 640, height: 1280 } },
  },
  /** The members that a page shows; how long an invitation is valid. */
  team: { invitationDays: 7, max: 50, role: { max: 80 }, initials: { max: 3 }, hues: 8 },
  platform: {
    name: { min: 1, max: 80 },
    description: { max: 2000 },
    statement: { max: 500 },
    featureTemplate: { max: 2000 },
    statusLabel: { max: 24 },
    url: { max: 500 },
    host: { max: 255 },
    pending: 5,
    /** Topics of a repository that become tags. */
    topics: 10,
    /** Suggestions of one name or website host that are listed together. */
    equal: 20,
  },
  company: { max: 100 },
  jobTitle: { max: 100 },
  /** Texts that are checked while they are written: minimum length, and characters sent. */
  textCheck: { min: 15, max: 5000 },
  /** Period of the counts of moderation. */
  moderationCounts: { days: 30 },
  appeal: { max: 1000 },
  reason: { max: 1000 },
  /** Features per bulk action. */
  selection: { max: 100 },
  /** Saved filters of the staff site. */
  savedView: { name: { max: 60 }, query: { max: 600 }, count: 20 },
  /** Of an import: bytes of a part of its file, the lengths of a name in it, of its file's and of a token, and how many names have a choice. */
  /** `claimed`: texts of an import that their author confirms at once. */
  import: {
    ...{ partBytes: 4 * 1024 * 1024, name: 60, fileName: 200, token: 500, claimed: 1000 },
    max: { names: 200 },
  },
  changelog: {
    title: { max: 120 },
    version: { max: 40 },
    content: { max: 20_000 },
    features: { max: 20 },
  },
  /** Verdicts per bulk decision. */
  bulkDecisions: { max: 100 },
  legal: {
    max: 80_000,
    markdown: { lines: 2000, nesting: 10, blockMarks: 300, marks: 6000 },
  },
  notice: { max: 300 },
  supportEvery: { max: 1000 },
  code: { length: 6, minutes: 15, tries: 5, resendSeconds: 60 },
  /** `minutes`: how long the browser may take for a passkey. */
  passkey: { count: 20, name: { max: 60 }, minutes: 10 },
  /** API keys of an account, and in how many days one ends at the latest. */
  apiKey: { count: 20, name: { max: 60 }, days: { max: 366 } },
  /** Webhooks of a platform, or of the whole site. */
  webhook: { count: 20, name: { max: 60 }, url: { max: 1000 }, token: { max: 500 } },
  /** The ticket between the first and the second factor, and the digits of an authenticator's code. */
  secondFactor: { minutes: 10, tries: 5, digits: 6, recoveryCodes: 10 },
  /** How long the old address can take a change back. */
  emailChange: { undoDays: 3 },
  search: { max: 200, places: 6, ranked: 100 },
  page: { default: 50, max: 100 },
  loadMoreAt: 10,
  /** `activitiesRead`: of these the page shows five, and at most `activityVotes` votes among them. */
  home: {
    features: 5,
    activities: 5,
    activitiesRead: 30,
    activityVotes: 2,
    answers: 3,
    tagsPerCard: 2,
    excerpt: 100,
  },
  moreFeatures: 3,
  topTags: 5,
  tags: { listed: 100, suggested: 20, polished: 3 },
  /** `listed`: merged features shown on the page of their target. */
  merges: { undoDays: 30, proposed: 5, listed: 20 },
  /** `candidates`: unanswered features to choose from; `waiting`: the highest count of decisions. */
  overview: { platforms: 10, unanswered: 5, candidates: 20, waiting: 100, news: 3 },
  /**
   * `max`: ideas with news that are counted; `items` and `mailed`: those that are listed, on a page and in a mail;
   * `days`: how long ago the last visit counts; `linkDays`: how long the link to confirm a team's address is valid;
   * `dailyLinks`: how many are sent for a platform in a day.
   */
  teamNews: { max: 1000, items: 50, mailed: 25, days: 30, linkDays: 7, dailyLinks: 5 },
  /** `platforms`: where a user hides their name; `explained`: times that votes were removed. */
  votes: {
    platforms: 200,
    explained: 20,
    removed: 2000,
    previewed: 500,
    months: 24,
    faces: 4,
    referrer: 253,
  },
  /**
   * Daily votes of new accounts (at most `days` old) for one feature: per network, per mailbox, and per email
   * domain whose first account is younger than `domainDays`.
   */
  newVoters: { days: 7, network: 10, mailbox: 2, domain: 20, domainDays: 30 },
  /** How many votes of a kind raise an alarm: within an hour, `names` within a day. */
  voteAlarms: { new_accounts: 10, names: 5, network: 10, referrer: 20 },
  /** A note on a vote; `shown`: the latest of those that say why, on the page of the feature. */
  voteNote: { max: 200, shown: 3 },
  /** A text snippet of a team: the lengths of its name and of its text, and how many a platform has. */
  snippet: { name: 60, max: 2000, count: 100 },
  /** Why a discussion is locked. */
  lockReason: { min: 3, max: 300 },
  /** How long what staff deleted can be restored. */
  deletions: { restoreDays: 30 },
  /** A note of a team on a feature; `mentions`: colleagues whom one tells. */
  internalNote: { max: 2000, mentions: 20 },
  /** People whom a comment tells, of those it mentions, and whom its form suggests. */
  commentMentions: { told: 10, suggested: 50 },
  /**
   * Links to answers elsewhere: the length of an address and of the sentence that answers, links of a feature, features of
   * a platform that one address can answer, links of a person that wait, links of a platform that begin to count in an
   * hour, people who accept one, how many days before its link an answer may be without a confirmed day, and places.
   */
  answerLinks: {
    ...{ address: 500, sentence: { min: 20, max: 200 }, perFeature: 10, perAddress: 5 },
    ...{ waitingPerUser: 20, perHour: 5, confirmations: 3, contests: 3, datedDays: 7, places: 10 },
  },
  /**
   * Claims that a product has something: lengths; how many of a wish or an idea, and waiting of a user; people who accept and hide
   * one; and after how many days without a confirmation it says so.
   */
  claims: {
    ...{ since: 40, productName: 80, perSubject: 20, waitingPerUser: 20 },
    ...{ confirmations: 2, denials: 3, freshDays: 365 },
  },
  /** A wish: the length of its text and of an objection, people who link two ideas, and pairs that one may propose a day. */
  wishes: { description: 1000, objection: 300, confirmations: 3, perDay: 30 },
  /** How long a text is taken by who decides about it. */
  takenMinutes: 10,
  /** Platforms that an account may moderate, beside the whole site. */
  moderatedPlatforms: 20,
  /** Accounts whose programs were blocked by what an idea asks for: no more are counted. */
  agentReports: { counted: 1000 },
  /** Corrections of the record: the length of a text, and requests of a platform that are pending. */
  corrections: { words: 500, pending: 20 },
  featuredTeam: 3,
} as const;
