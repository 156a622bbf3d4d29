/** Social sign-in: providers and errors. */

/** `oidc` is the OpenID provider that the operator names. */
export const providers = ["google", "github", "oidc"] as const;

export type Provider = (typeof providers)[number];

/** Where a sign-in began, and returns to: a site, or the window that the frame on another site opened. */
export const returnPlaces = ["client", "staff", "embed"] as const;

export type ReturnPlace = (typeof returnPlaces)[number];

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
