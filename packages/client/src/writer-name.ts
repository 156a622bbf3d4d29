import { writtenBy } from "@upwell/messages/brought";
import { authorName } from "./author.ts";
import type { Comment } from "./entities.ts";

/** Returns the name of whoever wrote a comment: an account, or somebody where it was brought from. */
export const writerName = ({ user, broughtFrom }: Pick<Comment, "user" | "broughtFrom">): string =>
  user === null && broughtFrom !== null
    ? writtenBy(broughtFrom.author, broughtFrom.sourceName)
    : authorName(user);
