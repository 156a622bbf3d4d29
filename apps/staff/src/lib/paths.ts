/** The pages of a platform, in display order. */
export const platformSections = [
  "queue",
  "board",
  "duplicates",
  "wishes",
  "changelog",
  "tags",
  "analytics",
  "page",
  "team",
] as const;
export type PlatformSection = (typeof platformSections)[number];

export const platformPath = (slug: string, section: PlatformSection): string =>
  `/p/${slug}/${section}`;

/** Returns the slug of a platform's page, or `undefined`. */
export const getPlatformSlug = (path: string): string | undefined =>
  /^\/p\/([^/]+)\//.exec(path)?.[1];

/** The admin pages, in display order. */
export const adminSections = [
  "approvals",
  "platforms",
  "moderation",
  "people",
  "votes",
  "wishes",
  "legal",
  "settings",
  "audit",
  "analytics",
] as const;
export type AdminSection = (typeof adminSections)[number];

export const adminPath = (section: AdminSection): string =>
  section === "legal" ? legalPath("terms") : `/admin/${section}`;

export const legalPath = (kind: string): string => `/admin/legal/${kind}`;
/** Returns the path where the votes of an account are removed. */
export const accountVotesPath = (id: number): string => `/admin/votes?user=${id}`;
export const accountPath = (id: number): string => `/admin/people/${id}`;

/** Returns the path of a feature's dialog in its platform's queue. */
export const featurePath = (feature: { id: number; platform: { slug: string } }): string =>
  `${platformPath(feature.platform.slug, "queue")}?feature=${feature.id}`;
