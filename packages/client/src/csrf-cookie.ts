/**
 * Returns the CSRF token for the request header. Over https it reads the `__Host-` cookie, which
 * only this host can set: a sibling domain may have planted a `csrftoken`, which counts over http
 * alone.
 */
export function readCsrfCookie(cookies: string, protocol: string): string | undefined {
  const name = protocol === "https:" ? "__Host-csrftoken" : "csrftoken";
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
}
