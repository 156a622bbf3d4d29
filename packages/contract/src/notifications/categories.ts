/** What people choose about their notifications: a category of kinds, by channel. */
import type { NotificationKind } from "./values.ts";

/** `site` is the list of notifications. */
export const notificationChannels = ["site", "mail", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** In the order of the settings screen. */
export const notificationCategories = [
  "comments",
  "replies",
  "mentions",
  "progress",
  "releases",
  "changelogs",
  "new_features",
  "changes",
  "decisions",
  "requests",
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** The one category of each kind. */
export const categoryOfKind: Readonly<Record<NotificationKind, NotificationCategory>> = {
  comment_on_feature: "comments",
  reply_to_comment: "replies",
  comment_workaround: "replies",
  comment_mention: "mentions",
  note_mention: "mentions",
  status_changed: "progress",
  official_answer: "progress",
  followed_feature: "new_features",
  platform_launch: "releases",
  changelog_published: "releases",
  feature_launched: "releases",
  followed_changelog: "changelogs",
  feature_merged: "changes",
  merge_undone: "changes",
  feature_split: "changes",
  split_undone: "changes",
  text_restored: "changes",
  duplicate_dismissed: "changes",
  platform_renamed: "changes",
  website_changed: "changes",
  platform_approved: "decisions",
  platform_rejected: "decisions",
  platform_taken_down: "decisions",
  platform_restored: "decisions",
  text_approved: "decisions",
  text_rejected: "decisions",
  appeal_granted: "decisions",
  appeal_rejected: "decisions",
  report_decided: "decisions",
  answer_link_decided: "decisions",
  correction_decided: "decisions",
  employment_verified: "decisions",
  employment_rejected: "decisions",
  votes_removed: "decisions",
  votes_restored: "decisions",
  reconsideration_due: "requests",
  outcome_survey: "requests",
  assigned: "requests",
  exists_already: "requests",
  // Whether there is an entry of news is a setting of the team (team-news/schemas.ts).
  team_news: "requests",
};

type Channels = Readonly<Record<NotificationChannel, boolean>>;
const everywhere: Channels = { site: true, mail: true, push: true };
const nowhere: Channels = { site: false, mail: false, push: false };

/** What is on for who has chosen nothing. Push needs a subscribed device too. */
export const defaultChannels: Readonly<Record<NotificationCategory, Channels>> = {
  comments: everywhere,
  replies: everywhere,
  mentions: everywhere,
  progress: everywhere,
  releases: everywhere,
  changelogs: everywhere,
  // What the platforms and ideas that a person follows lead to is for who asks for it.
  new_features: nowhere,
  changes: everywhere,
  decisions: everywhere,
  requests: everywhere,
};

/** Whether nobody can switch it off: whoever is decided about can read the decision. */
export const isAlwaysOn = (category: NotificationCategory, channel: NotificationChannel): boolean =>
  category === "decisions" && channel === "site";
