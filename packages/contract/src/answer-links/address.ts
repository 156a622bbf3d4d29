/** Addresses of answers, compared as parsed URLs. */

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns a segment of a path in its one encoding: characters that a path may have are not encoded. */
function normalizeSegment(segment: string): string {
  const decoded = decodeOnce(segment);
  // Not UTF-8, as old sites have it.
  if (decoded === undefined) return segment.replaceAll(/%../g, (code) => code.toUpperCase());
  return encodeURIComponent(decoded).replaceAll(/%(?:2[46BC]|3[ABD]|40)/g, decodeURIComponent);
}

/** Parameters that say where a visitor comes from, and nothing of the page. */
const isTracking = (name: string) => /^(?:utm_.*|ref)$/i.test(name);

/**
 * Returns the address in its one form, or undefined if it is none that a link may have: https, a name as host, no
 * credentials, the default port. Drops the fragment and parameters of tracking. `answer_address` in the database says which
 * addresses are the same.
 */
export function parseAnswerAddress(typed: string): URL | undefined {
  const url = URL.parse(typed.trim());
  if (url === null || url.protocol !== "https:" || url.port !== "") return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  // The last label of a name has a letter, that of an IP address has none.
  if (!/^[^.].*\.[^.]*[a-z][^.]*$/.test(url.hostname)) return undefined;
  url.pathname = url.pathname.split("/").map(normalizeSegment).join("/");
  url.hash = "";
  for (const name of new Set(url.searchParams.keys()))
    if (isTracking(name)) url.searchParams.delete(name);
  return url;
}

/** Returns the text without percent encoding, also where it was encoded several times. */
function decode(text: string, times = 3): string {
  const decoded = times === 0 ? undefined : decodeOnce(text);
  return decoded === undefined ? text : decode(decoded, times - 1);
}

/** Returns whether an address contains another one, as those of redirects do. */
export const leadsElsewhere = ({ pathname, search, hash }: URL): boolean =>
  /https?:[\\/]|[\\/]{2}[^\\/]*\./i.test(decode(pathname + search + hash));

const segments = ({ pathname }: URL) =>
  pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(normalizeSegment);

/** A language with or without its region or script: "de", "en-US", "zh_Hant". */
const locale = /^[a-z]{2}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i;
const frontName = /^(?:index|default|home|main|start|welcome)(?:\.[a-z]{2,5})?$/i;

/**
 * Returns whether an address is that of a whole website, also of one in a language: no page of it answers an idea. Parameters
 * of a segment, behind a semicolon, name no page.
 */
export function isFrontPage(url: URL): boolean {
  const names = segments(url)
    .map((segment) => decode(segment).replace(/;.*/, "").trim())
    .filter((name) => name !== "");
  const [first = "", ...others] = names;
  return (locale.test(first) ? others : names).every((name) => frontName.test(name));
}

const isBelow = (url: URL, place: URL) => {
  const found = segments(url);
  return segments(place).every((segment, index) => segment === found[index]);
};

/** Returns whether an address lies at or below a place of the same host. */
export const isAtPlace = (url: URL, place: URL): boolean =>
  url.hostname === place.hostname && isBelow(url, place);

/** Returns whether an address lies on a website: its host or a host below it, and below its path. */
export function isOnWebsite(url: URL, website: URL): boolean {
  const host = website.hostname.replace(/^www\./, "");
  return (url.hostname === host || url.hostname.endsWith(`.${host}`)) && isBelow(url, website);
}
