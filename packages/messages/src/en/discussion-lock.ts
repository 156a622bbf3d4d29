/** A discussion that the team of a platform, or an admin, has locked. */
export const locked = "This discussion is locked";
export const since = (day: string) => `since ${day}`;

export const lock = "Lock discussion";
export const unlock = "Unlock discussion";
export const lockText =
  "Until it is unlocked, only the team and administrators can comment. Votes and follows go on.";
export const reason = "Reason";
export const reasonHint = "Everybody who reads the idea sees it.";
export const nowLocked = "Discussion locked";
export const nowUnlocked = "Discussion unlocked";
export const couldNotLock = "The discussion could not be locked";
export const couldNotUnlock = "The discussion could not be unlocked";
