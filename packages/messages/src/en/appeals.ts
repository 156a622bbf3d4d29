/** Verdicts on one's own texts, and asking a person to look at one again. */
import { number } from "./plural.ts";

export const addWord = "Tell whoever looks at it";
export const whatHappens =
  "A person reads your text once more and decides. You are told either way; if they let it through, it appears by itself.";
export const yourText = "Your text";
export const message = "What should they know?";
export const optional = (n: number, max: number) => `optional, ${number(n)}/${number(max)}`;
export const messagePlaceholder = "Why it belongs here, or what was misunderstood";
export const send = "Send";
export const sending = "Sending...";
export const sent = "A person will look again";
export const sentText = "You are told as soon as somebody has decided.";
export const failed = "This was not sent";
export const couldNotSend = "This could not be sent. Please try again.";

export const notAccepted = "Not accepted";
export const kept = "Your text is kept, here and for whoever looks at it.";
export const whereItStands = "See where it stands";

export const tab = "Held back";
export const intro = "Texts of yours that were held or not accepted, and what became of them.";
export const loading = "Loading the texts that were held back";
export const couldNotLoad = "These texts could not be loaded";
export const none = "Nothing of yours was held back";
export const noneHint =
  "If a text is ever held or not accepted, you see here why, and can ask a person to look again.";
export const subjects = {
  feature: "Feature",
  comment: "Comment",
  tag: "Tag",
  platform: "Platform",
  display_name: "Display name",
  bio: "Bio",
} as const;
export const states = {
  review: "In review",
  refused: "Not accepted",
  appealed: "A person looks again",
  granted: "Let through after your appeal",
  overturned: "Let through",
  refusedAgain: "Not accepted again",
} as const;
export const why = "Why";
export const youAsked = "You asked to look again";
export const decision = "The decision";
export const noReason = "No reason was given.";
export const openFeature = "Open the feature";
export const wholeText = "Show the whole text";
