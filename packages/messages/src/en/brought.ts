/** What was brought from another site. */
import { counted } from "./plural.ts";

/** Who wrote it: by the name that was public there, or somebody. */
export const writtenBy = (author: string | null, source: string) =>
  author === null ? `Somebody on ${source}` : `${author} on ${source}`;

/** A number of votes that counts in nothing here; `until` is a month. */
export const votesThere = (votes: number, source: string, until: string) =>
  `${counted(votes, { one: "vote", other: "votes" })} on ${source}, until ${until}`;
export const notCounted = "They count only there: vote here, too.";
