/** Modes of the users-online count. */

export const onlineCounts = ["live", "off"] as const;
