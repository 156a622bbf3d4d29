import type { AuthorWire } from "@upwell/contract/users/shapes";
import { anonymous } from "@upwell/messages/common";

/** Returns the display name, else the username, else "Anonymous". */
export const getAuthorName = (user: AuthorWire | null): string =>
  user?.display_name || user?.username || anonymous;
