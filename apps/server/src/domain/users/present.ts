import type { PublicUserWire } from "@upwell/contract/users/shapes";
import type { UserRow } from "./queries.ts";

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
