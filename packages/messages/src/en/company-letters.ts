/** Letters that tell a company of the ideas on a platform that nobody has claimed. */

import { loadTexts } from "./load-texts.ts";
import { plainDay } from "./plain-day.ts";
import { counted } from "./plural.ts";

/** The letter. */
export const subject = (platform: string, site: string) => `Ideas for ${platform} on ${site}`;
export const intro = (platform: string, site: string) =>
  `People collect ideas for ${platform} on ${site}, a public directory of platforms and what their users wish for. ${platform} hasn't claimed its page yet. These are the most wanted ideas:`;
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
export const seeAll = "See all ideas";
export const claimText =
  "If you work there, claim the page: then your answers carry the name of the team, and you hear of new ideas as often as you like.";
export const claimLink = "Claim the page";
export const why = (source: string) =>
  `An administrator found this address at ${source}. There is at most one such letter in 90 days.`;
export const end = "Unsubscribe for good";

/** On the page of the platform. */
export const told = (date: string) => `The company was told on ${plainDay(date)}; no reply yet.`;
export const refused = "The company asked not to be written to.";

/** The page of the link that ends the letters. */
export const ask = (email: string, site: string) =>
  `End all letters of ${site} to ${email}? This is final, and the page of the platform will say so.`;
export const ended = (site: string) =>
  `${site} never writes to this address again. The page of the platform says that the company asked not to be written to.`;

/** The dialog of an administrator. */
export const send = "Send letter";
export const sendTo = (platform: string) => `Send letter to ${platform}`;
export const writeTo = (platform: string) => `Write to ${platform}`;
export const preview = "The letter";
export const previewStates = loadTexts("the ideas");
export const noIdeas = "There are no ideas yet. The letter is sent once there are.";
export const tellText =
  "A letter names the ten most wanted ideas, how to claim the page, and how to end the letters: once now, and then at most once in 90 days, until the page is claimed. The page of the platform says when the company was told. Some countries forbid unasked mail to companies, in Germany section 7 of the UWG: enter an address only where yours allows it or the company agreed.";
export const address = "Email address";
export const source = "Where it is published";
export const sourceHint = "The company's own page that names the address.";
export const claimed = "A team has claimed this page, so nobody has to be told.";
export const next = (date: string) => `Next letter on ${plainDay(date)}.`;
export const stopped = "The address refused our last mails, so it gets none. Enter another one.";
export const last = (date: string) => `Last letter on ${plainDay(date)}.`;
export const remove = "Remove contact";
export const removed = "Contact removed";
export const saved = "The letter is on its way";
export const loadStates = loadTexts("the contact");
export const couldNotSave = "The contact could not be saved";
