import type { BroughtFromWire } from "@upwell/contract/brought";
import type { AuthorWire, Role } from "@upwell/contract/users/shapes";
import { writtenBy } from "@upwell/messages/brought";
import { anonymous } from "@upwell/messages/common";

/** Returns the display name, else the username, else "Anonymous". */
export const getAuthorName = (user: AuthorWire | null): string =>
  user?.display_name || user?.username || anonymous;

export type Written = { user: AuthorWire | null; brought_from?: BroughtFromWire | null };

/** Returns the name of whoever wrote a text: an account, or somebody where it was brought from. */
export const getWriterName = ({ user, brought_from }: Written): string =>
  user === null && brought_from
    ? writtenBy(brought_from.author, brought_from.source_name)
    : getAuthorName(user);

/** Author columns of a row; all null if the account was deleted. */
export type AuthorColumns = {
  author_id: number | null;
  author_username: string | null;
  author_display_name: string | null;
  author_avatar: string | null;
  author_role: Role | null;
  author_is_verified: boolean | null;
};

/** Presents the author of a row whose account exists. */
export const presentNamedAuthor = (row: AuthorColumns & { author_id: number }): AuthorWire => ({
  id: row.author_id,
  username: row.author_username ?? "",
  display_name: row.author_display_name ?? "",
  avatar: row.author_avatar,
  role: row.author_role ?? "user",
  is_verified: row.author_is_verified === true || row.author_role === "admin",
});

/** Presents the author of a row, null if the account was deleted. */
export const presentAuthor = ({ author_id, ...row }: AuthorColumns): AuthorWire | null =>
  author_id === null ? null : presentNamedAuthor({ ...row, author_id });
