/** What the authors of texts are told by moderation. */
type Words = { reason: string; reasoning: string };

export const profanity: Words = {
  reason: "Offensive language",
  reasoning: "Please say the same without swear words. What you want to say is welcome.",
};
export const insult: Words = {
  reason: "Insults",
  reasoning: "Please write about the product, not about the people behind or in front of it.",
};
export const threat: Words = {
  reason: "Threats or harassment",
  reasoning: "Texts that threaten or harass somebody have no place here.",
};
export const spam: Words = {
  reason: "Advertising",
  reasoning: "This reads like an advertisement. This site is for ideas about the platforms in it.",
};
export const linkInvite: Words = {
  reason: "Invitation links",
  reasoning: "Please leave out links to chats and channels; write here what there is to say.",
};
export const linkShortened: Words = {
  reason: "Shortened links",
  reasoning: "Nobody can see where a shortened link leads. Please use the whole address.",
};
export const linksOnly: Words = {
  reason: "Nothing but links",
  reasoning: "Please say in your own words what the link is about.",
};
export const linksMany: Words = {
  reason: "Many links",
  reasoning: "A text with this many links is looked at by a person first.",
};
export const linkInTag: Words = {
  reason: "A link as a tag",
  reasoning: "A tag is a word or two under which ideas are found.",
};
export const contact: Words = {
  reason: "Contact details",
  reasoning:
    "Please leave out mail addresses and phone numbers: everybody can read this, and so can machines that collect them.",
};
export const shouting: Words = {
  reason: "Capital letters",
  reasoning: "Please write it without capital letters throughout; it is easier to read.",
};
export const gibberish: Words = {
  reason: "Unreadable text",
  reasoning: "This does not read like words. Please say in a sentence what you mean.",
};
export const repetition: Words = {
  reason: "Repetition",
  reasoning: "The same words come again and again. Once is enough.",
};
export const nearDuplicate: Words = {
  reason: "Written before",
  reasoning: "You have written nearly the same several times today.",
};
export const injection: Words = {
  reason: "Instructions to a machine",
  reasoning: "This seems to speak to a machine and not to people. A person looks at it first.",
};
export const impersonation: Words = {
  reason: "Misleading name",
  reasoning: "This name could be taken for the people who run this site. Please choose another.",
};
