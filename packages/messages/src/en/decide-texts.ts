/** Held, appealed and reported texts, as admins decide about them. */
import { counted, number } from "./plural.ts";

export const title = "Moderation";
export const tabs = "What waits for a decision";
export const queue = "Held and appealed";
export const reports = "Reported";

export const loadingQueue = "Loading the held texts";
export const queueFailed = "The held texts could not be loaded";
export const emptyQueue = "No text waits";
export const emptyQueueText =
  "What moderation is not sure about, and what authors appeal, appears here.";
export const loadingReports = "Loading the reports";
export const reportsFailed = "The reports could not be loaded";
export const emptyReports = "Nothing is reported";
export const emptyReportsText =
  "Texts that people report appear here, all reports of one together.";

export const kinds = {
  feature: "Idea",
  comment: "Comment",
  tag: "Tag",
  platform: "Platform",
  display_name: "Name",
  bio: "About a person",
} as const;
export const states = { allow: "Public", reject: "Refused", hold: "Held" } as const;
export const textStates = { public: "Public", rejected: "Refused", held: "Held" } as const;
export const sources = {
  rules: "judged by the rules",
  model: "judged by the language model",
  person: "judged by a person",
} as const;
export const overturned = "Overturned";
export const byAuthor = (name: string) => `by ${name}`;
export const suggestion = "Better would be";
export const appealed = "The author appeals";
export const appealStates = {
  open: "waits for an answer",
  granted: "granted",
  refused: "refused",
} as const;
export const appealWithoutWords = "Without further words.";
export const readAll = "Read all of it";
export const readLess = "Show less";
export const seePublic = "See it on the public site";
export const on = (platform: string) => `on ${platform}`;
export const under = (title: string) => `under “${title}”`;

export const reportsOf = (n: number) => counted(n, { one: "report", other: "reports" });
export const moreReasons = (n: number) => `and ${number(n)} more`;
export const somebody = "Somebody";

export const select = (text: string) => `Select ${text}`;
export const selectAll = "Select all that are shown";
export const selected = (n: number) => `${texts(n)} selected`;
export const clearSelection = "Clear the selection";
export const selectionFull = (n: number) => `At most ${number(n)} at once`;
export const deeds = "Decide about the selection";
const texts = (n: number) => counted(n, { one: "text", other: "texts" });

export const allow = "Allow";
export const allowOf = (text: string) => `Allow ${text}`;
export const reject = "Reject";
export const rejectOf = (text: string) => `Reject ${text}`;
export const allowTitle = (n: number) => `Allow ${texts(n)}?`;
export const allowText = "What was held or refused appears on the public site.";
export const rejectTitle = (n: number) => `Reject ${texts(n)}?`;
export const rejectText = "What is public disappears from the public site.";
export const reasonHint = "The author reads this.";
export const allowed = (n: number) => `${texts(n)} allowed`;
export const rejected = (n: number) => `${texts(n)} rejected`;

export const uphold = "Hide";
export const upholdOf = (text: string) => `Hide ${text}`;
export const dismiss = "Dismiss";
export const dismissOf = (text: string) => `Dismiss the reports of ${text}`;
export const upholdTitle = (n: number) => `Hide ${texts(n)}?`;
export const upholdText = "Nobody but the author sees it any more. All its reports are closed.";
export const dismissTitle = (n: number) => `Dismiss the reports of ${texts(n)}?`;
export const dismissText = "The text stays as it is. All its reports are closed.";
export const dismissHint = "Kept in the audit.";
export const upheld = (n: number) => `${texts(n)} hidden`;
export const dismissed = (n: number) => `The reports of ${texts(n)} are dismissed`;

export const failedTitle = "What could not be decided";
export const failedText = (done: number) => `${texts(done)} decided. These were left as they are:`;
export const unreachable = "The server could not be asked.";
