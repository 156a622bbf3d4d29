/** Suggestions of whom a text may mention, for `useSuggestions`. */
import { listPeople } from "@upwell/contract/comments/routes";
import { authorName } from "./author.ts";
import type { Author } from "./entities.ts";
import { callQuery } from "./query.ts";

/** Whom a comment on a feature may mention. */
export const peopleOf = (featureId: number) =>
  callQuery(["people", featureId], listPeople, { params: { id: String(featureId) } });

export const toMention = (person: Author) => ({
  key: person.id,
  label: `${authorName(person)} (${person.username})`,
  text: `@${person.username} `,
});
