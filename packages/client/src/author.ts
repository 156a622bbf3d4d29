import { anonymous } from "@upwell/messages/common";
import type { Author } from "./entities.ts";

/** Returns the display name, else the username, else "Anonymous". */
export const authorName = (user: Pick<Author, "displayName" | "username"> | null): string =>
  user?.displayName || user?.username || anonymous;
