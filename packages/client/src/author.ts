/** How a person is named and pictured. */

import { anonymous } from "@upwell/messages/common";
import type { Author } from "./entities.ts";
import { shownPicture } from "./shown-picture.ts";
import { site } from "./site.ts";

/** The display name, else the username, else "Anonymous". */
export const authorName = (user: Pick<Author, "displayName" | "username"> | null): string =>
  user?.displayName || user?.username || anonymous;

/** A picture's address, where the page may show it. */
export const pictureAddress = (address: string | null | undefined): string | null =>
  shownPicture(address, site.apiBase);
