/** That a product has what a wish or an idea asks for. */

export const claimStates = ["pending", "accepted", "contested", "refused"] as const;

export type ClaimState = (typeof claimStates)[number];

/** What accepts a claim: its product's team, an admin, or two people beside who made it. */
export const claimProofs = ["team", "site", "people"] as const;

export type ClaimProof = (typeof claimProofs)[number];
