/** What voters say beside their vote: why they voted, and whether a launched idea is solved for them. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

/** The notes that say why, above the discussion. */
export const reasons = "Why people voted for it";
export const withoutName = "Anonymous voter";
export const noteActions = (name: string) => `Actions for the reason of ${name}`;
export const report = "Report this reason";
/** For the team. */
export const allReasons = (n: number) =>
  `Read ${n === 1 ? "the" : "all"} ${counted(n, { one: "reason", other: "reasons" })}`;

/** Beside the vote button. */
export const addReason = "Say why";
export const yourReason = "Your reason";

/** The dialog that says why. */
export const reasonTitle = "Why did you vote for it?";
export const reasonPublic = "Everybody can read it, with your name.";
export const reasonHidden = "Everybody can read it, without your name, because you hide it here.";
export const remove = "Remove";
export const saved = "Saved";
export const removed = "Removed";
export const inReview = "Your text is in review. Only you see it.";
export const notAccepted = "Your text was not accepted. Only you see it.";
export const couldNotSave = "Your text could not be saved";

/** The share of a launched idea. */
export const outcomeTitle = "Is it solved for you?";
const noAnswers = "No voter has answered yet.";

type Outcome = { yes: number; partly: number; no: number };

/** "Solved for 14 of 20 voters, partly for 4." Of those who answered. */
export function outcomeShare({ yes, partly, no }: Outcome): string {
  const total = yes + partly + no;
  if (total === 0) return noAnswers;
  const share = `Solved for ${number(yes)} of ${counted(total, { one: "voter", other: "voters" })}`;
  return partly === 0 ? `${share}.` : `${share}, partly for ${number(partly)}.`;
}
export const answers = { yes: "Yes", partly: "Partly", no: "No" } as const;
export const yourAnswer = (answer: keyof typeof answers) => `Your answer: ${answers[answer]}`;
export const changeAnswer = "Change";
/** Beside the message that the answer is saved. */
export const addNote = "Add a note";
/** For the team. */
export const readAnswers = "Read the answers";

/** The dialog of an answer. */
export const outcomeText =
  "Everybody sees how many voters it is solved for. The team reads your note.";
export const yourNote = "A note for the team";
export const optional = "optional";
export const withdrawAnswer = "Withdraw";
export const answerSaved = "Your answer is saved";
export const answerRemoved = "Your answer is withdrawn";
export const couldNotAnswer = "Your answer could not be saved";

/** The dialog of the team. */
export const teamTitle = "What voters say";
export const kinds = { reason: "Why they voted", outcome: "Is it solved?" } as const;
export const loadStates = loadTexts("what voters say");
export const none = "Nothing here yet";
export const noneText = "No voter has said anything.";
export const more = "Show more";
