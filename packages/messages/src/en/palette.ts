import { counted } from "./plural.ts";

export const title = "Search";
export const label = "Search pages, actions, platforms and ideas";
export const placeholder = "Search pages, actions, platforms and ideas";
export const results = "Results";

export const goTo = "Go to";
export const actions = "Actions";
export const platforms = "Platforms";
export const people = "People";
export const wishes = "Wishes of several products";
export const features = "Ideas";
export const lastVisited = "Recent";

export const myProfile = "My profile";
export const suggestFeature = "Suggest a feature";
export const suggestPlatform = "Suggest a platform";
export const switchToDark = "Switch theme to dark";
export const switchToLight = "Switch theme to light";

/** Search keywords of an entry, beside its label. */
export const keywords = {
  home: "start front page",
  browsePlatforms: "directory all products",
  wishes: "compare products who has it same everywhere",
  allFeatures: "ideas requests directory list most wanted top trending",
  myContributions: "my ideas suggestions",
  following: "follow feed news subscriptions",
  notifications: "news bell unread",
  myProfile: "account settings me",
  voting: "how do i vote voting rules count",
  developers: "api key curl webhook widget badge embed mcp agent markdown feed openapi",
  moderationLog: "rejected removed deleted hidden posts public record",
  about: "contact team mission",
  terms: "conditions use legal",
  privacy: "data legal",
  suggestFeature: "new idea wish request create",
  suggestPlatform: "add new missing product",
  signIn: "log in login register sign up account",
  signOut: "log out logout leave",
  theme: "colour color mode night appearance",
  keyboard: "keys help hotkeys",
};

export const seeAll = (total: number, isMore: boolean) =>
  `See all ${total}${isMore ? "+" : ""} results`;
export const found = (n: number) => counted(n, { one: "result", other: "results" });
export const searching = "Searching platforms and ideas...";
export const nothing = (search: string) => `Nothing found for “${search}”`;
export const nothingHint = "Try different or fewer words.";
export const failed = "Platforms and ideas could not be searched";
/** The keys of the palette, and what they do. */
export const keys = [
  ["↑ ↓", "choose"],
  ["Enter", "go"],
  ["Esc", "close"],
] as const;
