/** Which pictures the pages' policy shows. */
import { joinPath } from "@upwell/contract/client";

/**
 * The address that a picture is shown from; one that is not absolute is below the API's base. Over
 * http from elsewhere nothing is shown: letters stand in for it.
 */
export function shownPicture(address: string | null | undefined, apiBase: string): string | null {
  if (!address || /^http:/i.test(address)) return null;
  return /^(https:|blob:|data:image\/)/i.test(address)
    ? address
    : joinPath(apiBase, address.startsWith("/") ? address : `/${address}`);
}
