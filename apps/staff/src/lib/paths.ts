export const platformPath = (slug: string, section: string): string => `/p/${slug}/${section}`;

export const getPlatformSlug = (path: string): string | undefined =>
  /^\/p\/([^/]+)\//.exec(path)?.[1];

export const adminPath = (section: string): string =>
  section === "legal" ? legalPath("terms") : `/admin/${section}`;

export const legalPath = (kind: string): string => `/admin/legal/${kind}`;
/** Returns the path where the votes of an account are removed. */
export const accountVotesPath = (id: number): string => `/admin/votes?user=${id}`;
export const accountPath = (id: number): string => `/admin/people/${id}`;

/** Returns the path of a feature's dialog in its platform's queue. */
export const featurePath = (feature: { id: number; platform: { slug: string } }): string =>
  `${platformPath(feature.platform.slug, "queue")}?feature=${feature.id}`;

/** Returns the path of a platform's keys and webhooks. */
export const integrationsPath = (slug: string): string => platformPath(slug, "integrations");
export const webhookPath = (id: number): string => `/webhooks/${id}`;
