/** Why somebody looks at votes: they are of accounts that are new, named alike, of one network, or led here by one page. */
export const voteAlarmKinds = ["new_accounts", "names", "network", "referrer"] as const;
export type VoteAlarmKind = (typeof voteAlarmKinds)[number];
