/** Modes of the users-online count. */

export const onlineCounts = ["random", "live", "off"] as const;
