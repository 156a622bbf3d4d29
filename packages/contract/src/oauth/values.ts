/** What programs that connect by OAuth may ask for. Keys for teams and administrators are made by hand. */
export const oauthScopes = ["read", "write"] as const;
