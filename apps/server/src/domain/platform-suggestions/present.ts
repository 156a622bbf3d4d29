import type { SuggestionRow } from "./queries.ts";

/** A suggestion as its author sees it: one that has joined a platform is approved, as that platform. */
export const presentSuggestion = ({
  joined_slug = null,
  review_state,
  ...row
}: SuggestionRow & { joined_slug?: string | null }) => ({
  ...row,
  slug: joined_slug ?? row.slug,
  review_state: review_state === "joined" ? ("approved" as const) : review_state,
});
