/** Review states of suggested platforms. */

export const reviewStates = ["pending", "approved", "rejected"] as const;

/** States of a platform in the administrators' list of all platforms. */
export const directoryStates = ["listed", "taken_down", "pending", "rejected"] as const;

export type DirectoryState = (typeof directoryStates)[number];
