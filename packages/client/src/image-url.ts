import { joinPath } from "@upwell/contract/client";
import { site } from "./site.ts";

/**
 * Returns the URL to load an image from, or null if there is none. Relative URLs resolve against the
 * API base. Plain http images return null, because the content security policy blocks them.
 */
export function imageUrl(url: string | null | undefined, apiBase = site.apiBase): string | null {
  if (!url || /^http:/i.test(url)) return null;
  return /^(https:|blob:|data:image\/)/i.test(url)
    ? url
    : joinPath(apiBase, url.startsWith("/") ? url : `/${url}`);
}
