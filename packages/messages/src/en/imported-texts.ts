/** In the settings: texts that a team brought from elsewhere, with the viewer's address as that of their author. */
import { counted } from "./plural.ts";

export const title = "Texts from elsewhere";
export const text =
  "Teams brought these texts here from where you wrote them with your email address. What you confirm shows your account as its author. No team is told that you have an account. Your address is kept as a hash, for 30 days after the import.";
export const source = (texts: number, source: string, platform: string) =>
  `${counted(texts, { one: "text", other: "texts" })} from ${source} on ${platform}`;
export const shownAs = (author: string | null) =>
  author === null ? "Shown without a name" : `Shown with the name “${author}”`;
export const claim = "They are mine";
export const claimed = "These texts are yours";
export const couldNotClaim = "They could not be confirmed";

export const removeName = "Remove the name";
export const confirmRemoveName =
  "Remove this name from all that was brought here from the same source? It does not come back with another import.";
export const nameRemoved = "Name removed";
export const couldNotRemoveName = "The name could not be removed";
