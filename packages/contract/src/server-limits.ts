/** Limits that only the server checks: no screen loads them. */
import { limits } from "./limits.ts";

export const serverLimits = {
  /** Length of a decline's reason in lists. */
  declineReason: { excerpt: 160 },
  /** Pending claims per user. */
  claims: { pending: 5 },
  /** Accounts that are joined to one, and rows that move with each. */
  accountJoins: { accounts: 5, rows: 5000, undoDays: 30 },
  /** Of an import: bytes of its file and of a part, things in it, and days until it cannot be undone. */
  imports: { bytes: 256 * 1024 * 1024, items: 500_000, undoDays: 30, kept: 100 },
  /** Members of a team that are listed, and invitations that are open, or sent in a day. */
  team: { members: 200, invitations: 20 },
  /**
   * Days between two looks for a proof, before a lost one ends a membership, and that a forge's word counts; mailed before.
   * Repositories that a forge is asked about when somebody signs in there.
   */
  proofs: { everyDays: 7, graceDays: 30, forgeDays: 180, noticeDays: 30, atSignIn: 10 },
  /** Pages that an account publishes in a day by proving that they are its own. */
  selfPublished: { daily: 2 },
  /** Texts of a campaign that are listed, from its beginning. */
  campaign: { listed: 100 },
  /** Versions of a text that are kept, and in a page; how long its author mends it without one while nobody else comments. */
  textVersions: { kept: 50, page: 10, mendMinutes: 5 },
  action: { max: 60 },
  /**
   * Pictures: of an account in all and without a text, of a platform, how many bits of the prints of two that look the same differ,
   * refused ones that are compared, and how many days one waits for its text.
   */
  pictures: {
    ...{ perAccount: 1000, drafts: 40, perPlatform: 20_000 },
    ...{ alike: 6, refused: 10_000, draftDays: 30 },
  },
  /** Browsers of a person that get push messages, and the length of the addresses of their push services. */
  push: { devices: 20, endpoint: { max: 1024 } },
  /** Topics per live connection. */
  live: { topics: 120 },
  resetLink: { minutes: 60 },
  /**
   * Mails with codes and links that are requested for a mailbox, whatever they are for; `unconfirmed`: in all for an account
   * that was never confirmed and did nothing; `repeatMinutes`: a younger code is sent again instead of a new one.
   */
  requestedMails: { hourly: 5, daily: 15, unconfirmed: 3, repeatMinutes: 5 },
  /** An address that refused so many mails for ever within days gets none; what its owner asks for is tried once in `retryHours`. */
  refusedMail: { count: 3, days: 7, retryHours: 24 },
  /** Who takes an account over may add second factors long before they change its address: how long is suspect. */
  emailChange: { suspectDays: 30 },
  /** One-time code that a browser exchanges after a social sign-in. */
  signInCode: { seconds: 60 },
  /** How long a session may do sensitive things after a proof of who the user is. */
  proof: { minutes: 10 },
  /** Programs that connect by OAuth: lengths of what they send, their addresses, and when a connection ends. */
  oauth: {
    ...{
      clientId: { max: 4000 },
      redirect: { max: 500 },
      state: { max: 2000 },
      scope: { max: 200 },
    },
    ...{ redirects: 5, codeSeconds: 60, days: 90 },
  },
  /** Similar features: minimum length of the title, and number shown. */
  similar: { minTitleLength: 3, count: 5 },
  /** Features of a search by meaning. */
  byMeaning: { count: 10 },
  /** `proposed`: pairs per search; `compared`: similar titles ranked by it; `features`: of a wish; `shown`: on a feature's page. */
  wishes: {
    proposed: 3,
    compared: 1000,
    features: 100,
    shown: 5,
    excerpt: 280,
    changes: 20,
    links: 10,
    neverAsked: 10,
    /** Tags of other platforms that are looked at for these. */
    comparedTags: 200,
  },
  /** `listed`: ideas shown on the page of the one that they were split from. */
  splits: { undoDays: 30, listed: 20 },
  /** `top`: candidates for the longest unanswered feature; `mostRequested`: features listed for new members. */
  analytics: { top: 10, mostRequested: 10 },
  /**
   * Votes that look bought: how many days and activities are examined, from how many votes and beyond
   * which share they are suspicious, how many accounts a mail domain has that is no provider, and how many
   * features are listed.
   */
  suspicion: {
    days: 7,
    activities: 20_000,
    votes: 5,
    share: 0.5,
    domainAccounts: 500,
    listed: 30,
  },
  /**
   * Votes that raise an alarm: how many of each kind; beyond which `share` of the votes of an hour they are; from how many votes in an hour a job looks at the voters, and at how many of how many days at most. Accounts are
   * new only on a site that is older than `siteDays`.
   */
  voteAlarms: {
    atLeast: limits.voteAlarms,
    ...{ share: 0.5, looked: 5, examined: 1000, days: 1, siteDays: 14 },
  },
  /** Comments that such accounts can write on one feature. */
  newCommenters: { hourly: 10 },
  /** How long after a launch voters are asked whether it is solved for them: they try it first. */
  outcome: { askAfterDays: 3 },
  /** Origins of pages that may frame a platform, and the length of each. */
  /** Tags that a list can be filtered by at the same time. */
  filterTags: 6,
  embedOrigins: { count: 20, length: 300 },
  /** `perKind`: tags or users that one user follows; `backfill`: past events of a thing that is followed; `entries`: of a feed. */
  feed: { perKind: 2000, backfill: 20, entries: 500, days: 90, excerpt: 200 },
} as const;
