/** Why a session ended before its time. */
export type SessionEnd = "password_changed" | "ended_elsewhere" | "two_step_changed";

/** What can confirm a sign-in of an account with two-step sign-in. */
export const secondFactors = ["passkey", "authenticator", "recovery_code"] as const;

export type SecondFactor = (typeof secondFactors)[number];

/** The site at which somebody signs in. */
export type Portal = "client" | "staff";
