/** The addresses of the staff site. */

/** The parts of a platform's desk, in the order in which they are offered. */
export const deskParts = [
  "queue",
  "board",
  "duplicates",
  "tags",
  "insight",
  "page",
  "team",
] as const;
export type DeskPart = (typeof deskParts)[number];

export const deskPath = (slug: string, part: DeskPart): string => `/p/${slug}/${part}`;

/** The platform that a path is about; nothing elsewhere. */
export const slugIn = (path: string): string | undefined => /^\/p\/([^/]+)\//.exec(path)?.[1];

/** What admins keep in order, in the order in which it is offered. */
export const adminParts = [
  "approvals",
  "moderation",
  "people",
  "legal",
  "settings",
  "audit",
  "insight",
] as const;
export type AdminPart = (typeof adminParts)[number];

export const adminPath = (part: AdminPart): string =>
  part === "legal" ? legalPath("terms") : `/admin/${part}`;

export const legalPath = (kind: string): string => `/admin/legal/${kind}`;
export const accountPath = (id: number): string => `/admin/people/${id}`;

/** Where an idea lies open on its platform's desk. */
export const ideaPath = (idea: { id: number; platform: { slug: string } }): string =>
  `${deskPath(idea.platform.slug, "queue")}?idea=${idea.id}`;
