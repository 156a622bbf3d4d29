/** States and proofs of employments. */

export const employmentStates = ["claimed", "verified", "rejected", "revoked", "left"] as const;

export type EmploymentState = (typeof employmentStates)[number];

/** What verified it: the email domain, an admin, or nothing yet. */
export const proofs = ["", "mail_domain", "admin"] as const;

export type EmploymentProof = (typeof proofs)[number];
