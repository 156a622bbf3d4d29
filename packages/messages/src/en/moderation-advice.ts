/** What to change in a text before it is sent, for each reason of moderation. */
import * as m from "./moderation.ts";

const advice = new Map([
  [m.profanity.reason, "Rephrase it without swear words."],
  [
    m.profanityPending.reason,
    "Replace the word, or keep it if it is harmless here: someone will read the text first.",
  ],
  [m.insult.reason, "Write about the product, not about people."],
  [m.threat.reason, "Describe what went wrong, without threats."],
  [m.contempt.reason, "Describe the problem without blaming a group of people."],
  [m.targeting.reason, "Leave out where people live, work or learn, and what you want of them."],
  [m.spam.reason, "Describe what the platform should do, without offers or contact to a seller."],
  [m.linkInvite.reason, "Leave out the invitation link."],
  [m.linkShortened.reason, "Use the full URL, so that readers can see where it leads."],
  [m.linksOnly.reason, "Say in your own words what the link is about."],
  [m.linksMany.reason, "Leave out the links that readers do not need."],
  [m.contact.reason, "Leave out email addresses and phone numbers. Anyone can read this."],
  [m.shouting.reason, "Use lower case."],
  [m.gibberish.reason, "Describe your idea in a sentence."],
  [m.repetition.reason, "Say it once."],
  [m.injection.reason, "Leave out instructions to an AI."],
  [m.posing.reason, "Write as yourself, not for the people who run this site."],
  [m.credentials.reason, "Leave out requests for passwords, codes or payment details."],
  [m.hurtful.reason, "Write about the product, not about people."],
]);

/** Returns undefined for a reason without specific advice. */
export const getAdvice = (reason: string): string | undefined => advice.get(reason);
