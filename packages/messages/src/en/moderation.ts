/** Reasons that moderation gives to authors. */
type ModerationMessage = { reason: string; reasoning: string };

export const profanity: ModerationMessage = {
  reason: "Offensive language",
  reasoning: "Please rephrase this without swear words.",
};
export const profanityPending: ModerationMessage = {
  reason: "Possible swear word",
  reasoning: "This may contain a swear word. Someone will read it before it is published.",
};
/** Adds the word that a rule has found to an explanation. */
export const nameWord = (reasoning: string, word: string) => `${reasoning} The word is “${word}”.`;
export const profaneTag = "Please choose a tag without swear words.";
export const insult: ModerationMessage = {
  reason: "Insults",
  reasoning: "Please write about the product, not about people.",
};
export const threat: ModerationMessage = {
  reason: "Threats or harassment",
  reasoning: "Threats and harassment are not allowed here.",
};
export const contempt: ModerationMessage = {
  reason: "Contempt for a group of people",
  reasoning: "This may attack people because of who they are. Someone will review it first.",
};
export const targeting: ModerationMessage = {
  reason: "Aimed at a person",
  reasoning:
    "This may harass somebody, or say where somebody lives, works or learns. Someone will review it first.",
};
export const spam: ModerationMessage = {
  reason: "Advertising",
  reasoning:
    "This reads like an advertisement. This site is for ideas about the platforms listed here.",
};
export const linkInvite: ModerationMessage = {
  reason: "Invitation links",
  reasoning: "Please leave out invitation links.",
};
export const linkShortened: ModerationMessage = {
  reason: "Shortened links",
  reasoning: "Readers cannot see where a shortened link leads. Please use the full URL.",
};
export const linksOnly: ModerationMessage = {
  reason: "Nothing but links",
  reasoning: "Please describe in your own words what the link is about.",
};
export const linksMany: ModerationMessage = {
  reason: "Many links",
  reasoning: "Posts with this many links are reviewed first.",
};
export const linkInTag: ModerationMessage = {
  reason: "A link as a tag",
  reasoning: "A tag is a word or two that helps people find ideas.",
};
export const contact: ModerationMessage = {
  reason: "Contact details",
  reasoning:
    "Please leave out email addresses and phone numbers. Anyone can read this, including bots. Someone will review it first.",
};
export const shouting: ModerationMessage = {
  reason: "All caps",
  reasoning: "Please do not write in all caps. It is hard to read.",
};
export const gibberish: ModerationMessage = {
  reason: "Unreadable text",
  reasoning: "This does not look like real text. Please describe your idea in a sentence.",
};
export const repetition: ModerationMessage = {
  reason: "Repetition",
  reasoning: "This repeats the same words. Once is enough.",
};
export const nearDuplicate: ModerationMessage = {
  reason: "Repeated post",
  reasoning: "You have posted almost the same text several times today.",
};
export const campaign: ModerationMessage = {
  reason: "Posted by several accounts",
  reasoning:
    "Several accounts have posted nearly the same text today. Someone will review it first.",
};
export const unread: ModerationMessage = {
  reason: "Not read yet",
  reasoning: "Many texts are being checked. This one is checked as soon as possible.",
};
export const injection: ModerationMessage = {
  reason: "Instructions to an AI",
  reasoning: "This reads like instructions to an AI. Someone will review it first.",
};
export const impersonation: ModerationMessage = {
  reason: "Misleading name",
  reasoning: "This name could be mistaken for the people who run this site. Please choose another.",
};
export const posing: ModerationMessage = {
  reason: "Speaking for the site",
  reasoning:
    "This could be mistaken for a message from the people who run this site. Someone will review it first.",
};
export const credentials: ModerationMessage = {
  reason: "Asks for passwords or codes",
  reasoning:
    "Posts may not ask for passwords, codes or payment details, or ask people to confirm an account elsewhere. Someone will review it first.",
};
/** For teams and admins, whose texts are not reviewed. */
export const posingRejected: ModerationMessage = {
  reason: posing.reason,
  reasoning:
    "This could be mistaken for a message from the people who run this site. Please write as the team of your platform.",
};
export const credentialsRejected: ModerationMessage = {
  reason: credentials.reason,
  reasoning:
    "Please do not ask people for passwords, codes or payment details, or to sign in elsewhere. This applies to teams and administrators, too.",
};
export const hurtful: ModerationMessage = {
  reason: "Hurtful to people",
  reasoning:
    "This reads as an insult, a threat or contempt for people. Please write about the product.",
};
export const hurtfulPending: ModerationMessage = {
  reason: "Hurtful to people",
  reasoning:
    "This may read as an insult, a threat or contempt for people. Someone will review it first.",
};
export const spamPending: ModerationMessage = {
  reason: "Advertising",
  reasoning: "This may read like an advertisement. Someone will review it first.",
};
