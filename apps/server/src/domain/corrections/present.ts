import type { CorrectionRow } from "./queries.ts";

/** A request, for the team and admins. */
export const presentRequest = (row: CorrectionRow) => ({
  ...row,
  platform: { slug: row.slug, name: row.platform_name },
  feature: { id: row.feature_id, title: row.title },
  merged_into:
    row.target_id === null || row.target_title === null
      ? null
      : { id: row.target_id, title: row.target_title },
});

/** A correction, for everybody: without the address of a link that was refused. */
export const presentCorrection = (row: CorrectionRow) => ({
  ...presentRequest(row),
  url:
    row.link_state === "accepted" || (row.kind === "contest" && row.link_state === "pending")
      ? row.url
      : null,
});
