/** Ideas of several platforms that ask for the same. */
import { counted } from "./plural.ts";

export const otherPlatforms = "The same wish on other platforms";
export const allOf = (total: number) => `All ${total} ideas of this wish`;
export const toWish = "Compare them";

/** The idea with the most votes names the wish. */
export const pageTitle = (title: string) => `The same wish: ${title}`;
const features = (n: number) => counted(n, { one: "idea", other: "ideas" });
const platforms = (n: number) => counted(n, { one: "platform", other: "platforms" });
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
type Totals = { features: number; platforms: number; votes: number };
/** The sentence below the title. */
export const summary = (n: Totals) =>
  n.platforms === 1
    ? `${features(n.features)} for one platform ask for this, with ${votes(n.votes)} in all.`
    : `${features(n.features)} for ${platforms(n.platforms)} ask for this, with ${votes(n.votes)} in all.`;
/** Names at most five platforms. */
export const description = (n: Totals, names: readonly string[]) =>
  `${summary(n)} See its status on ${names.slice(0, 5).join(", ")}${names.length > 5 ? " and others" : ""}.`;
export const loading = "Loading the wish";
export const couldNotLoad = "The wish could not be loaded";
export const notFound = "Wish not found";
export const notFoundText =
  "The ideas of this wish are no longer linked, or fewer than two of them are public.";
export const browse = "Browse all ideas";
