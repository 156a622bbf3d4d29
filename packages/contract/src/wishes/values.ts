/** Orders of wishes: by people who want them, or the latest first. */
export const wishSorts = ["people", "newest"] as const;

export type WishSort = (typeof wishSorts)[number];

/** What happened to a wish. */
export const wishChangeKinds = ["linked", "left", "worded"] as const;

/** Who decides about links: teams, the site, or three people. */
export const wishDeciders = ["team", "site", "people"] as const;

export type WishDecider = (typeof wishDeciders)[number];
