/** The form that selects votes, and what it asks for. */
import type { VoteSelection } from "../../lib/entities.ts";

export type SelectionForm = {
  feature: string;
  account: string;
  castSince: string;
  castUntil: string;
  joinedSince: string;
};

/** Returns the id in "12", "/feature/12/words" or "#/user/12"; undefined if there is none. */
export const parseId = (text: string, page: "feature" | "user"): number | undefined => {
  const [, id] = new RegExp(`(?:^|/${page}/)([1-9]\\d{0,8})(?![\\d])`).exec(text.trim()) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** A local time of an input as a moment. */
const toMoment = (local: string) => (local === "" ? undefined : new Date(local).toISOString());

/** Returns the selection without the fields that are empty. */
export function toSelection(form: SelectionForm): VoteSelection {
  const all = {
    featureId: parseId(form.feature, "feature"),
    userId: parseId(form.account, "user"),
    castSince: toMoment(form.castSince),
    castUntil: toMoment(form.castUntil),
    joinedSince: toMoment(form.joinedSince),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
