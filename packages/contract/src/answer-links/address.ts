/** Addresses of answers, compared as parsed URLs. */

/**
 * Returns the address in its one form, or undefined if it is none that a link may have: https, a name as host, no
 * credentials, the default port.
 */
export function parseAnswerAddress(typed: string): URL | undefined {
  const url = URL.parse(typed.trim());
  if (url === null || url.protocol !== "https:" || url.port !== "") return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  // The last label of a name has a letter, that of an IP address has none.
  if (!/^[^.].*\.[^.]*[a-z][^.]*$/.test(url.hostname)) return undefined;
  return url;
}

/** Returns the text without percent encoding, also where it was encoded several times. */
function decode(text: string, times = 3): string {
  if (times === 0) return text;
  try {
    return decode(decodeURIComponent(text), times - 1);
  } catch {
    return text;
  }
}

/** Returns whether an address contains another one, as those of redirects do. */
export const leadsElsewhere = ({ pathname, search, hash }: URL): boolean =>
  /https?:[\\/]|[\\/]{2}[^\\/]*\./i.test(decode(pathname + search + hash));

const segments = ({ pathname }: URL) => pathname.split("/").filter((segment) => segment !== "");

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
