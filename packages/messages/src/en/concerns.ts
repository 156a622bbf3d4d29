/** Marking comments as concerns or as the workaround. */
export const haveConcern = "I have a concern";
export const concernHint = "Counted separately; it doesn’t lower the vote count.";
export const markConcern = "Mark as a concern";
export const unmarkConcern = "Not a concern";
export const nowConcern = "Marked as a concern";
export const noLongerConcern = "No longer a concern";
export const markWorkaround = "Mark as the workaround";
export const unmarkWorkaround = "Not the workaround";
export const nowWorkaround = "Marked as the workaround";
export const noLongerWorkaround = "No longer the workaround";
export const failedToMark = "Failed to mark comment";
