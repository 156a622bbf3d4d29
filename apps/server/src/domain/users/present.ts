import type { AuthorWire, PublicUserWire, Role } from "@upwell/contract/users/shapes";
import type { UserRow } from "./queries.ts";

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

/** Presents a public profile. Includes company and job title only if verified. */
export function presentUser(row: UserRow): PublicUserWire {
  const is_verified = row.is_verified || row.role === "admin";
  return {
    id: row.id,
    username: row.username,
    display_name: row.display_name,
    avatar: row.avatar,
    role: row.role,
    is_verified,
    bio: row.bio,
    company: is_verified ? row.company : "",
    job_title: is_verified ? row.job_title : "",
    hides_votes: row.hides_votes,
    created_at: row.created_at.toISOString(),
  };
}
