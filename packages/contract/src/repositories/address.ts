/** The address of a repository on a forge, from what people paste. */

export type RepositoryAddress = {
  /** The host with its port, if it has one. */
  host: string;
  /** "owner/name"; a GitLab has groups below groups. */
  path: string;
  /** Protocol, host and path, as it is shown. */
  url: string;
};

/** Where the pages of a repository begin, behind its path: a GitLab's, then the others'. */
const pages = /\/(?:-|tree|blob|src|raw|wiki|issues|pulls?|releases|commits?)(?:\/.*)?$/;
const segment = /^[\w][\w.-]*$/;
/** GitLab's limit of nested groups, with the project. */
const maxSegments = 21;

/** Cuts a page of the repository off, which is behind at least two segments. */
function cutPages(pathname: string): string {
  const [, first = "", second = "", ...rest] = pathname.replace(/\/+$/, "").split("/");
  return `${first}/${second}${`/${rest.join("/")}`.replace(pages, "")}`.replace(/\/+$/, "");
}

/** `git@host:owner/name.git` and `ssh://git@host/owner/name.git` are the same as `https://host/owner/name`. */
const fromSsh = (text: string): string =>
  text
    .replace(/^ssh:\/\/(?:[\w.-]+@)?([\w.-]+)(?::\d+)?\//, "https://$1/")
    .replace(/^[\w.-]+@([\w.-]+):(?!\d+\/)/, "https://$1/");

/** Returns null for what names no repository. Whether one is there is for the forge to say. */
export function parseRepository(text: string): RepositoryAddress | null {
  const given = fromSsh(text.trim());
  const url = URL.parse(/^https?:\/\//i.test(given) ? given : `https://${given}`);
  if (url === null || url.username !== "" || url.password !== "" || !url.hostname.includes("."))
    return null;
  const segments = cutPages(url.pathname)
    .replace(/\.git$/i, "")
    .split("/");
  if (segments.length < 2 || segments.length > maxSegments) return null;
  if (!segments.every((part) => segment.test(part) && !part.endsWith(".git"))) return null;
  const host = url.host.replace(/^www\./, "");
  const joined = segments.join("/");
  return { host, path: joined, url: `${url.protocol}//${host}/${joined}` };
}
