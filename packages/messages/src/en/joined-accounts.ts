/** Joining another account of the same person. */
import { plainDay } from "./plain-day.ts";

export const title = "Joined accounts";
export const text =
  "If you have another account here, for example for your work, you can join it to this one. Its ideas, comments, follows, API keys and teams move here; where both voted, one vote counts. Its address and password then open this account. You can undo it for 30 days.";
export const join = "Join another account";
export const email = "Email address of the other account";
export const password = "Password of the other account";
export const code = "Code of its authenticator app";
export const joining = "Joining...";
export const done = (username: string) => `${username} is joined to this account`;
export const undo = "Undo";
export const undoOf = (username: string) => `Undo joining ${username}`;
export const undoUntil = (day: string) => `Can be undone until ${plainDay(day)}`;
export const opensNoMore = "Its address no longer opens this account";
export const undone = (username: string) => `${username} is an account of its own again`;
export const couldNotUndo = "It could not be undone";
