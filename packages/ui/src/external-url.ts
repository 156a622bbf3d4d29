/** Returns an absolute http, https or mailto URL, and `undefined` for any other. */
export function toExternalUrl(url: string | null): string | undefined {
  return url !== null && /^(https?:\/\/|mailto:)/i.test(url) ? url : undefined;
}
