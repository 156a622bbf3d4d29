import { writtenBy } from "@upwell/messages/brought";
import { anonymous, siteAdmin, team } from "@upwell/messages/common";
import type { Author, Comment, Feature } from "./entities.ts";

/** Returns the display name, else the username, else "Anonymous". */
export const authorName = (user: Pick<Author, "displayName" | "username"> | null): string =>
  user?.displayName || user?.username || anonymous;

type Written = Pick<Comment, "user"> & Partial<Pick<Comment, "broughtFrom">>;

/** Returns the name of whoever wrote a text: an account, or somebody where it was brought from. */
export const writerName = ({ user, broughtFrom }: Written): string =>
  user === null && broughtFrom
    ? writtenBy(broughtFrom.author, broughtFrom.sourceName)
    : authorName(user);

/** Returns the name of a feature's author: its writer, or the platform's team if it was split from another. */
export function featureAuthorName({
  postedAs,
  platform,
  ...text
}: Written & Pick<Feature, "postedAs"> & { platform: { name: string } }): string {
  if (postedAs === null) return writerName(text);
  return postedAs === "team" ? team(platform.name) : siteAdmin;
}
