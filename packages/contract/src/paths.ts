/** The plain addresses of the public pages, below the base path. */

import { type PageName, pages } from "./pages.ts";

/** Maximum code points of a title in an address, without ends of words that are cut. */
const maxSlugWords = 80;

/**
 * Converts a title to the words of an address: letters, digits and hyphens of any script, in lower
 * case. "Dark mode, please!" becomes "dark-mode-please"; a title without letters becomes "".
 */
export function slugify(title: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const points = [...words];
  if (points.length <= maxSlugWords) return words;
  const start = points.slice(0, maxSlugWords + 1).join("");
  const end = start.lastIndexOf("-");
  return end === -1 ? points.slice(0, maxSlugWords).join("") : start.slice(0, end);
}

/** Names of pages below a feature's path, which a title must not hide. */
const reserved = Object.values(pages).flatMap(
  ({ path }) => /^\/feature\/:id\/(.+)$/.exec(path)?.[1] ?? [],
);

const toPath = (name: PageName, id: string | number) =>
  pages[name].path.replace(/:\w+/, () => encodeURIComponent(id));

type Titled = { id: number; title: string };

const toTitledPath = (
  name: "feature" | "wish" | "changelog-entry",
  { id, title }: Titled,
): string => {
  const words = encodeURIComponent(slugify(title));
  return words === "" || reserved.includes(words)
    ? toPath(name, id)
    : `${toPath(name, id)}/${words}`;
};

/** Returns the canonical path of a feature: `/feature/12/title-in-words`. */
export const featurePath = (feature: Titled): string => toTitledPath("feature", feature);

/** Returns the canonical path of a wish: `/wish/12/title-in-words`. */
export const wishPath = (wish: Titled): string => toTitledPath("wish", wish);

/** Returns the canonical path of an entry of a changelog: `/changelog/12/title-in-words`. */
export const entryPath = (entry: Titled): string => toTitledPath("changelog-entry", entry);

/** Returns the path without the title of a feature, a wish or an entry, which is not part of the route. */
export function toRoute(path: string): string {
  const [, route, words = ""] = /^(\/(?:feature|wish|changelog)\/[^/]+)\/([^/]*)$/.exec(path) ?? [];
  return route === undefined || reserved.includes(words) ? path : route;
}

/** Returns the path of a page's Markdown: `/feature/12.md`, without a title; of Home `/index.md`. */
export const markdownPath = (path: string): string =>
  path === "/" ? "/index.md" : `${toRoute(path)}.md`;

/** Returns the path of a comment, which is independent of the title: `/feature/12#comment-34`. */
export const commentPath = (featureId: number, commentId: number): string =>
  `${toPath("feature", featureId)}#comment-${commentId}`;

export const featureVotesPath = (id: number): string => toPath("votes", id);

export const platformPath = (slug: string): string => toPath("platform", slug);

export const changelogPath = (slug: string): string => toPath("changelog", slug);

export const roadmapPath = (slug: string): string => toPath("roadmap", slug);

export const userPath = (id: number): string => toPath("user", id);
