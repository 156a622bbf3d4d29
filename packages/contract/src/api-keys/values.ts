/** What an API key may be given. `staff` is for one platform. */
export const scopes = ["read", "write", "staff", "admin"] as const;
export type Scope = (typeof scopes)[number];

/** The start of every API key, by which programs that look for leaked secrets know it. */
export const keyPrefix = "upw_";

export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);
