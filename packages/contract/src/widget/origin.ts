/** The origins of pages that may frame a platform's ideas. */

/** URLs allow `;`, `,` and `*` in a host, which mean something else in a content security policy. */
const plainHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const thisMachine: readonly string[] = ["localhost", "127.0.0.1"];

/**
 * Returns the origin that a text names: of https, or of http on the reader's own machine. Undefined for everything
 * else, such as an address with a path.
 */
export function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !plainHost.test(url.hostname)) return undefined;
  const isAllowed =
    url.protocol === "https:" || (url.protocol === "http:" && thisMachine.includes(url.hostname));
  return isAllowed && url.href === `${url.origin}/` ? url.origin : undefined;
}
