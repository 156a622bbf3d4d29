/** What voters say beside their vote: why they voted, and whether a launched idea is solved for them. */
import { counted, number } from "./plural.ts";

/** The lines that say why, above the discussion. */
export const whys = "Why people voted for it";
export const withoutName = "Someone who hides their name";
export const report = "Report this line";
/** For the team. */
export const allWhys = (n: number) =>
  `Read ${n === 1 ? "the" : "all"} ${counted(n, { one: "reason", other: "reasons" })}`;

/** Beside the vote button. */
export const sayWhy = "Say why";
export const yourReason = "Your reason";

/** The dialog that says why. */
export const whyTitle = "Why did you vote for it?";
export const whyPublic = "One line that everybody can read, with your name.";
export const whyHidden =
  "One line that everybody can read, without your name, because you hide it here.";
export const changeName = "Hide or show my name";
export const counter = (n: number, max: number) => `${number(n)}/${number(max)}`;
export const save = "Save";
export const saving = "Saving...";
export const remove = "Remove";
export const saved = "Your line is saved";
export const removed = "Your line is removed";
export const inReview = "Your line is in review. Only you see it.";
export const notAccepted = "Your line was not accepted. Only you see it.";
export const couldNotSave = "Your line could not be saved";

/** The share of a launched idea. */
export const solvedTitle = "Is it solved for you?";
const noAnswers = "No voter has answered yet.";

type Solved = { yes: number; partly: number; no: number };

/** "14 of 20 voters who answered say that it is solved for them. 4 say that it is partly solved." */
export function solvedShare({ yes, partly, no }: Solved): string {
  const total = yes + partly + no;
  if (total === 0) return noAnswers;
  const voters = counted(total, { one: "voter", other: "voters" });
  const share = `${number(yes)} of ${voters} who answered ${yes === 1 ? "says" : "say"} that it is solved for them.`;
  if (partly === 0) return share;
  return `${share} ${number(partly)} ${partly === 1 ? "says" : "say"} that it is partly solved.`;
}
export const votersAnswer = "Voters of this idea can answer.";
export const answers = { yes: "Yes", partly: "Partly", no: "No" } as const;
export const yourAnswer = (answer: keyof typeof answers) => `Your answer: ${answers[answer]}`;
export const changeAnswer = "Change";
/** For the team. */
export const readAnswers = "Read the answers";

/** The dialog of an answer. */
export const solvedText =
  "Everybody sees how many voters it is solved for. The team reads your line.";
export const yourLine = "A line for the team";
export const optional = "optional";
export const withdrawAnswer = "Take it back";
export const answerSaved = "Your answer is saved";
export const answerRemoved = "Your answer is taken back";
export const couldNotAnswer = "Your answer could not be saved";

/** The dialog of the team. */
export const teamTitle = "What voters say";
export const kinds = { why: "Why they voted", solved: "Is it solved?" } as const;
export const loading = "Loading what voters say";
export const couldNotLoad = "What voters say could not be loaded";
export const none = "Nothing here yet";
export const noneText = "No voter has said anything.";
export const more = "Show more";
