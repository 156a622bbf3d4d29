/** States and proofs of employments. */

export const employmentStates = ["claimed", "verified", "rejected", "revoked", "left"] as const;

export type EmploymentState = (typeof employmentStates)[number];

/** In a team: an owner may do everything, a member answers in its name, a reader sees the queue and notes. */
export const teamRoles = ["owner", "member", "reader"] as const;

export type TeamRole = (typeof teamRoles)[number];

/**
 * What verifies an employment: the email domain, a DNS record at the website's domain, a file below the website or in the
 * repository, a forge that says who administers the repository, an admin, or an owner's invitation.
 */
export const claimProofs = [
  "mail_domain",
  "dns",
  "file",
  "repository",
  "forge",
  "admin",
  "invitation",
] as const;

export type ClaimProof = (typeof claimProofs)[number];

/** What verified it. A pending claim has none, or one that counts once an admin approves its page. */
export const proofs = ["", ...claimProofs] as const;

export type EmploymentProof = (typeof proofs)[number];
