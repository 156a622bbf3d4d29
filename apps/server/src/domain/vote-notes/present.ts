import type { AuthorWire } from "@upwell/contract/users/shapes";
import { type AuthorColumns, presentAuthor } from "../authors/present.ts";

/** Presents the voter of a note; null if they hide their name at this vote. */
export const presentVoter = (row: AuthorColumns & { is_hidden: boolean }): AuthorWire | null =>
  row.is_hidden ? null : presentAuthor(row);
