/** What a user follows, the news of it, and following tags and users. */
import { loadTexts } from "./load-texts.ts";

export const title = "Following";
export const signInFirst = "Sign in to see what you follow";
export const feed = "News";
export const loadingFeed = "Loading the news";
export const feedFailed = "The news of what you follow could not be loaded";
export const noFeed = "No news yet";
export const noFeedText =
  "Follow a platform, an idea, a tag or a person: what happens there appears here.";
export const browsePlatforms = "Browse platforms";
export const kinds = {
  platform: "Platforms",
  feature: "Ideas",
  tag: "Tags",
  user: "People",
  changelog: "Changelogs",
};
export const followedStates = loadTexts("what you follow");
export const nothing = {
  platform: "You’re not following any platforms",
  feature: "You’re not following any ideas",
  tag: "You’re not following any tags",
  user: "You’re not following anyone",
  changelog: "You’re not following any changelogs",
};
export const onPlatform = (platform: string) => `on ${platform}`;
export const unfollowLabel = (name: string) => `Unfollow ${name}`;
export const because = {
  platform: () => "",
  feature: () => "an idea you follow",
  tag: (name: string | null) => (name === null ? "a tag you follow" : `tagged ${name}`),
  user: () => "somebody you follow",
  changelog: () => "",
};
export const changelogEntry = "{platform} published {entry}";
export const changelogOf = (platform: string) => `${platform} changelog`;
export const follow = {
  tag: "Follow this tag",
  user: "Follow",
  changelog: "Follow this changelog",
};
export const isFollowed = {
  tag: "Following this tag",
  user: "Following",
  changelog: "Following this changelog",
};
export const couldNotFollow = "That did not work";
export const unfollow = "Unfollow";
