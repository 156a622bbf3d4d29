/** States and proofs of employments. */

export const employmentStates = ["claimed", "verified", "rejected", "revoked", "left"] as const;

export type EmploymentState = (typeof employmentStates)[number];

/** What verifies an employment: the email domain, a DNS record at the website's domain, or an admin. */
export const claimProofs = ["mail_domain", "dns", "admin"] as const;

/** What verified it; nothing yet for a pending claim. */
export const proofs = ["", ...claimProofs] as const;

export type EmploymentProof = (typeof proofs)[number];
