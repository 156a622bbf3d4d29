/** For whom staff answered when they wrote: the platform's team, or the administrators of the site. */
export const answerers = ["team", "site"] as const;

export type Answerer = (typeof answerers)[number];
