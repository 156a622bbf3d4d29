/** Keyboard shortcuts of the staff site, and the dialog that goes to a page. */

export const title = "Shortcuts";
export const anywhere = "Anywhere";
export const goTo = "Go to a page";
export const anywhereKeys = [
  ["/", "Search this page"],
  ["?", "Show these shortcuts"],
] as const;

export const inQueue = "In the queue";
export const queueKeys = [
  ["j", "Next idea"],
  ["k", "Previous idea"],
  ["x", "Select"],
  ["e", "Open, then go to the idea"],
  ["a", "Answer"],
  ["n", "Add a note to the open idea"],
  ["s", "Change status"],
  ["1 to 6", "Choose a status for the open idea"],
  ["t", "Edit tags"],
  ["i", "Assign to a member"],
  ["p", "Pick or unpick"],
  ["m", "Merge"],
] as const;
export const queueChords = [
  ["↑ ↓", "Next and previous idea"],
  ["← →", "To its checkbox and back"],
  ["Ctrl Enter", "Send, and open the next idea"],
  ["Esc", "From the idea back to the list"],
] as const;

export const inModeration = "In moderation";
export const moderationKeys = [
  ["j", "Next post"],
  ["k", "Previous post"],
  ["x", "Select"],
  ["a", "Approve"],
  ["r", "Reject"],
  ["c", "Compare with similar posts"],
  ["h", "Hide a reported post"],
  ["d", "Dismiss reports"],
] as const;

export const inDuplicates = "In possible duplicates";
export const duplicateKeys = [
  ["j", "Next pair"],
  ["k", "Previous pair"],
  ["1", "Merge 1 into 2"],
  ["2", "Merge 2 into 1"],
  ["0", "Not a duplicate"],
] as const;

export const inWishes = "In linked ideas";
export const wishKeys = [
  ["j", "Next pair"],
  ["k", "Previous pair"],
  ["1", "Confirm"],
  ["0", "Decline"],
] as const;

export const goToPlaceholder = "A page, a platform or an idea";
export const pages = "Pages";
export const nothingFound = "Nothing by that name";
/** A page of a platform: "Blender: Queue". */
export const platformPage = (platform: string, page: string) => `${platform}: ${page}`;
