import type { AuthorWire, PersonWire, Role } from "@upwell/contract/people";
import type { PersonRow } from "./queries.ts";

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

/** A person as anybody sees them. Where they work is shown once that has been verified. */
export function presentPerson(row: PersonRow): PersonWire {
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
    created_at: row.created_at.toISOString(),
  };
}
