/** Social sign-in: providers and errors. */

/** `oidc` is the OpenID provider that the operator names. */
export const providers = ["google", "github", "oidc"] as const;

export type Provider = (typeof providers)[number];

/** Why a social sign-in failed. */
const socialErrors = [
  "denied",
  "unverified_email",
  "deactivated",
  "registration_closed",
  "linked_elsewhere",
  "failed",
] as const;

export type SocialError = (typeof socialErrors)[number];
