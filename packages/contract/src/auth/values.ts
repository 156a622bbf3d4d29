/** Why a session ended before its time. */
export type SessionEnd = "password_changed" | "ended_elsewhere";
