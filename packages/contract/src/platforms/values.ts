/** Review states of suggested platforms. */

export const reviewStates = ["pending", "approved", "rejected"] as const;

/** Orders of the public list of platforms. */
export const platformSorts = ["popular", "newest", "responsive"] as const;

export type PlatformSort = (typeof platformSorts)[number];

/** States of a platform in the administrators' list of all platforms. */
export const directoryStates = ["listed", "taken_down", "pending", "rejected"] as const;

export type DirectoryState = (typeof directoryStates)[number];

/**
 * Which ideas the statistics of a team's answers count: public ones of at least `minDays` and `minVotes`.
 * Platforms with fewer than `minFeatures` of them are not compared; the generated column `answered_rank` contains that number.
 */
export const responsivenessRules = { minDays: 14, minVotes: 5, minFeatures: 10 } as const;
