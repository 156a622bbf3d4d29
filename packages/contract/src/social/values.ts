/** Social sign-in: providers and errors. */

export const providers = ["google", "github"] as const;

export type Provider = (typeof providers)[number];

/** Why a social sign-in failed. */
const socialErrors = [
  "denied",
  "unverified_email",
  "deactivated",
  "registration_closed",
  "failed",
] as const;

export type SocialError = (typeof socialErrors)[number];
