/** Returns an absolute http, https or mailto URL, and `undefined` for any other. */
export const toExternalUrl = (url: string | null): string | undefined =>
  url !== null && /^(https?:\/\/|mailto:)/i.test(url) ? url : undefined;
