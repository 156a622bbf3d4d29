/** What merges and splits have in common: features that may be deleted, and a time in which they can be undone. */
const dayMs = 86_400_000;

/** Returns when a change can no longer be undone. */
export const getUndoDeadline = (created_at: Date, { undoDays }: { undoDays: number }): Date =>
  new Date(created_at.getTime() + undoDays * dayMs);

/** Returns a feature by its title, null if it was deleted. */
export const presentTitle = (id: number | null, title: string | null) =>
  id === null ? null : { id, title: title ?? "" };
