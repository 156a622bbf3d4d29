import { anonymous, siteAdmin, team } from "@upwell/messages/common";
import type { Author, Feature } from "./entities.ts";

/** Returns the display name, else the username, else "Anonymous". */
export const authorName = (user: Pick<Author, "displayName" | "username"> | null): string =>
  user?.displayName || user?.username || anonymous;

/** Returns the name of a feature's author: a person, or the platform's team if it was split from another. */
export function featureAuthorName({
  user,
  postedAs,
  platform,
}: Pick<Feature, "user" | "postedAs"> & { platform: { name: string } }): string {
  if (postedAs === null) return authorName(user);
  return postedAs === "team" ? team(platform.name) : siteAdmin;
}
