/** Links to answers elsewhere, as a platform's team decides about them. */

import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

export const views = "Parts of the public page";
export const details = "Texts and images";
export const title = "Answers elsewhere";
export const intro =
  "People link where you answered an idea outside of this site, with the sentence that answers. What you accept counts as your answer from the day it was linked, or from its own day once an admin confirms that. Five links an hour begin to count, and your own need another person.";

export const state = "State";
export const waiting = "Waiting";
export const states = { accepted: "Accepted", refused: "Refused" };
export const loadStates = loadTexts("the links");
export const none = { "": "Nothing to decide", accepted: "None accepted", refused: "None refused" };
export const idea = "Idea";
export const address = "Address";
export const noSentence = "Without the sentence that answers";
export const day = "Said to be answered on";
export const confirmedDay = (day: string) => `${day}, confirmed`;
export const confirmDay = "Confirm day";
export const confirmDayLabel = (feature: string) => `Confirm the day of the link on ${feature}`;
export const dayConfirmed = "The answer counts from its day";
export const couldNotConfirmDay = "The day could not be confirmed";
export const evidence = "Evidence";
export const actions = "Actions";
export const confirmedBy = (n: number) =>
  n === 0
    ? "Confirmed by nobody"
    : `Confirmed by ${counted(n, { one: "person", other: "people" })}`;
/** What accepted a link. */
export const proofs = {
  website: "On the website",
  place: "At one of the places",
  team: "Accepted by the team",
  site: "Accepted by an admin",
  people: "Confirmed by three people",
};
export const accept = "Accept";
export const acceptLabel = (feature: string) => `Accept the link on ${feature}`;
export const accepted = "It counts as an answer";
export const couldNotAccept = "The link could not be accepted";
export const refuse = "Refuse";
export const refuseLabel = (feature: string) => `Refuse the link on ${feature}`;
export const refuseTitle = (feature: string) => `Refuse the link on ${feature}?`;
export const refuseText =
  "It counts as no answer, and nobody can link the page on this idea again.";
export const refuseHint = "One sentence for who added it.";
export const refused = "Link refused";

export const places = "Where you answer";
export const placesText =
  "Links to pages under these addresses count at once, as those on your website do, five an hour.";
export const addresses = "Addresses";
export const addressesHint = "One a line, such as https://github.com/your-name/";
export const loadingPlaces = "Loading the addresses";
export const placesSaved = "Addresses saved";
export const couldNotSave = "The addresses could not be saved";
