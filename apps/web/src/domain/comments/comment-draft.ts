/** Returns the key of the draft of a comment, or of a reply to one. */
export const commentDraft = ({ featureId, parent }: { featureId: number; parent: number | null }) =>
  `comment:${featureId}:${parent ?? ""}`;

/** Returns the key of its pictures. */
export const picturesDraft = (target: { featureId: number; parent: number | null }) =>
  `${commentDraft(target)}:pictures`;
