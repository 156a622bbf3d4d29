/** Similar posts of several accounts, compared before a decision about one of them. */
import { counted, number, plural } from "./plural.ts";

const posts = (n: number) => counted(n, { one: "post", other: "posts" });

export const compare = (n: number) =>
  `Compare with ${number(n)} similar ${plural(n, { one: "post", other: "posts" })}`;
export const section = "Similar posts";
export const loading = "Loading similar posts";
export const failed = "The similar posts could not be loaded";
export const compared = "This post, with what it adds to the earliest";
export const others = (n: number) => `${posts(n)} like it.`;
/** After "3 posts like it." */
export const decidedAlong = (n: number) =>
  n === 0
    ? "None is ticked: this post is decided alone."
    : `${number(n)} ${plural(n, { one: "is", other: "are" })} ticked and will be decided along.`;
export const more = "Later posts are not listed. They stay in the queue.";

export const earliest = "Earliest";
export const joined = "who joined";
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
export const answers = (n: number) => counted(n, { one: "answer", other: "answers" });
export const sameWords = "The same words.";
export const tick = (text: string) => `Decide along: ${text}`;

/** Why a post has no tick. */
export const spared = {
  first: "The others may be copies of it.",
  voted: "Others have voted for it.",
  answered: "Others have answered it.",
  merged: "It was merged into another idea.",
} as const;
/** What to do about such a post, by its state. */
export const decideOnItsOwn = {
  public: "Report it on its page to decide about it.",
  pending: "It is a separate item of the queue.",
  rejected: "",
} as const;

/** In the dialogs of decisions. */
export const rejectsAlong = (n: number) =>
  n === 0 ? "Posts like it stay as they are." : `${posts(n)} like it will be rejected, too.`;
export const allowsAlong = (n: number) =>
  n === 0 ? "Posts like it stay as they are." : `${posts(n)} like it will be public, too.`;
export const heldAlong = "Held posts like it are decided along; public ones stay as they are.";
