/** That a product has what a wish or an idea asks for. */

/** Contested by people, it waits for a decision. */
export type ClaimState = "pending" | "accepted" | "contested" | "refused";

/** What accepts a claim: its product's team, an admin, or two people beside who made it. */
export const claimProofs = ["team", "site", "people"] as const;

export type ClaimProof = (typeof claimProofs)[number];
