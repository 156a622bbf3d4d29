/** Social sign-in leaves the page; this module restores the page and handles the result. */
import { getPageUrl } from "./dialog-url-state.ts";
import { sessionStore } from "./storage.ts";
import { storeToken } from "./token.ts";

const key = "social-return";
/** Matches the time that the server waits for the provider's response. */
const timeoutMs = 10 * 60_000;

type Departure = { returnUrl: string; expiresAt: number };

/** Navigates to a provider's sign-in. */
export function redirectToProvider(url: string, now = Date.now()): void {
  const departure: Departure = { returnUrl: getPageUrl(), expiresAt: now + timeoutMs };
  sessionStore.set(key, JSON.stringify(departure));
  window.location.assign(url);
}

/** Returns once the URL that this tab left for a provider, or null if no return is expected. */
function takeReturnUrl(now: number): string | null {
  const text = sessionStore.get(key);
  sessionStore.remove(key);
  try {
    const { returnUrl, expiresAt } = JSON.parse(text ?? "null") as Departure;
    return now < expiresAt ? returnUrl : null;
  } catch {
    return null;
  }
}

export type SocialReturn = {
  /** The reason if the sign-in failed. */
  error: string | null;
  /** To exchange for a session. */
  code: string | null;
  token: string | null;
  /** The provider that the account was linked to. */
  linked: string | null;
  cleanUrl: string;
};

const names = ["social_error", "sign_in_code", "token", "linked"] as const;

/**
 * Extracts the result of a sign-in from a URL, from its query or the query inside its hash. A code
 * or token counts only if `returnUrl` shows that this tab left for a provider: in any other URL an
 * attacker put it there, to sign the victim in to the attacker's account.
 */
export function parseSocialReturn(href: string, returnUrl: string | null): SocialReturn {
  const url = new URL(href);
  const [path = "", query = ""] = url.hash.split("?", 2);
  const hashQuery = new URLSearchParams(query);
  const [error, code, token, linked] = names.map(
    (name) => url.searchParams.get(name) ?? hashQuery.get(name),
  );
  const present = names.filter((name) => url.searchParams.has(name) || hashQuery.has(name));
  if (present.length === 0)
    return { error: null, code: null, token: null, linked: null, cleanUrl: href };
  for (const name of present) {
    url.searchParams.delete(name);
    hashQuery.delete(name);
  }
  url.hash = hashQuery.size > 0 ? `${path}?${hashQuery}` : path;
  const isExpected = returnUrl !== null;
  const namesPage = url.hash !== "" || !isExpected;
  return {
    error: error ?? null,
    code: (isExpected && code) || null,
    token: (isExpected && token) || null,
    linked: (isExpected && linked) || null,
    cleanUrl: namesPage ? url.href : new URL(returnUrl, url).href,
  };
}

/** Does the same for the current URL: stores a token, and returns an error or a code. */
export function handleSocialReturn(
  now = Date.now(),
): Pick<SocialReturn, "error" | "code" | "linked"> {
  const { href } = window.location;
  const { error, code, token, linked, cleanUrl } = parseSocialReturn(href, takeReturnUrl(now));
  if (cleanUrl !== href) window.history.replaceState(window.history.state, "", cleanUrl);
  if (token !== null) storeToken(token);
  return { error, code, linked };
}
