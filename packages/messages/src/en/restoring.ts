/** What staff deleted, and take back. */
import { counted } from "./plural.ts";

export const restore = "Restore";
/** For screen readers: which one. */
export const restoreComment = (author: string) => `Restore the comment by ${author}`;
export const restored = "Restored as it was";
export const couldNotRestore = "It could not be restored";
export const canRestore = "Restoring brings back its votes, comments and followers.";
export const deletedComments = (n: number) =>
  counted(n, { one: "deleted comment", other: "deleted comments" });
/** Before the time since then. */
export const deleted = "deleted";
