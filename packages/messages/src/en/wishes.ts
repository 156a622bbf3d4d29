/** Ideas of several platforms that ask for the same. */

import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

export const otherPlatforms = "Also requested on";
export const allOf = (total: number) => `All ${total} linked ideas`;
export const toWish = "Compare";

/** The idea with the most votes names the wish. */
export const pageTitle = (title: string) => `Also requested elsewhere: ${title}`;
const platforms = (n: number) => counted(n, { one: "platform", other: "platforms" });
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
type Totals = { platforms: number; votes: number };
/** The sentence below the title. */
export const summary = (n: Totals) => `Requested on ${platforms(n.platforms)} · ${votes(n.votes)}`;
/** Names at most five platforms. */
export const description = (n: Totals, names: readonly string[]) =>
  `${summary(n)}. See its status on ${names.slice(0, 5).join(", ")}${names.length > 5 ? " and others" : ""}.`;
export const loadStates = loadTexts("the linked ideas");
export const notFound = "Linked ideas not found";
export const notFoundText =
  "These ideas are no longer linked, or fewer than two of them are public.";
export const browse = "Browse all ideas";
