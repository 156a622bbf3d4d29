/** Forges by their programming interface; Forgejo has Gitea's. */
export const forgeKinds = ["github", "gitlab", "gitea"] as const;

export type ForgeKind = (typeof forgeKinds)[number];

export const isForgeKind = (text: string): text is ForgeKind =>
  forgeKinds.some((kind) => kind === text);

/** Forges at which people sign in to prove that they administer a repository. */
export const forges = ["github", "gitlab", "gitea", "forgejo"] as const;

export type Forge = (typeof forges)[number];

/**
 * What a forge last said about a repository. `missing`: deleted, or not public any more; `replaced`: another repository has its
 * address; `unanswered`: the forge did not say. It moves with its id, which is no state.
 */
export const repositoryStates = [
  "public",
  "archived",
  "private",
  "missing",
  "replaced",
  "unanswered",
] as const;

export type RepositoryState = (typeof repositoryStates)[number];

/** Why a repository is the platform's own: an admin said so, or it proved the claim that published the page. */
export const repositoryConfirmations = ["admin", "claim"] as const;
