import type { AuthorWire, Role } from "@upwell/contract/people";

/** The columns of an author as queries select them; all null when the account is gone. */
export type AuthorColumns = {
  author_id: number | null;
  author_username: string | null;
  author_display_name: string | null;
  author_avatar: string | null;
  author_role: Role | null;
  author_is_verified: boolean | null;
};

/** The author of something in its small form; null when the account is gone. */
export function presentAuthor(row: AuthorColumns): AuthorWire | null {
  if (row.author_id === null) return null;
  return {
    id: row.author_id,
    username: row.author_username ?? "",
    display_name: row.author_display_name ?? "",
    avatar: row.author_avatar,
    role: row.author_role ?? "user",
    is_verified: row.author_is_verified === true || row.author_role === "admin",
  };
}
