/** How a person is named and pictured. */

import { joinPath } from "@upwell/contract/client";
import { anonymous } from "@upwell/messages/common";
import type { Author } from "./entities.ts";
import { site } from "./site.ts";

/** The display name, else the username, else "Anonymous". */
export const authorName = (user: Pick<Author, "displayName" | "username"> | null): string =>
  user?.displayName || user?.username || anonymous;

/** A picture's address; one that is not absolute is below the API's base. */
export function pictureAddress(address: string | null | undefined): string | null {
  if (!address) return null;
  return /^(https?:|blob:|data:)/.test(address)
    ? address
    : joinPath(site.apiBase, address.startsWith("/") ? address : `/${address}`);
}
