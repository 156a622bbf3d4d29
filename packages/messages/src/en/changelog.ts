/** The changelog of a platform, on the public site and on its team's. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

export const title = "Changelog";
export const pageTitle = (platform: string) => `${platform} changelog`;
export const intro = (platform: string) =>
  `What the ${platform} team has released, and the ideas behind it.`;
export const loadStates = loadTexts("the changelog");
export const none = "No entries yet";
export const noneText = (platform: string) =>
  `Release notes from the ${platform} team appear here.`;
export const loadMore = "Load older entries";
export const feed = "Feed (Atom)";
/** The label of an entry's ideas. */
/** The name of an entry in a list: its title, after the version that it may name. */
export const entryName = ({ title, version }: { title: string; version: string }) =>
  version === "" ? title : `${version}: ${title}`;
export const notFound = "Entry not found";
export const notFoundText = "It may have been taken back or deleted.";
export const browse = "Browse platforms";
export const from = "Based on";
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });

export const draft = "Draft";
export const publishedOn = (day: string) => `Published on ${day}`;
export const features = (n: number) => counted(n, { one: "idea", other: "ideas" });
export const couldNotLoadEntry = "This entry could not be loaded";
export const newEntry = "New entry";
export const staffIntro = "Tell the people who asked for it what you have released.";
export const noneForTeam = "Nothing written yet";
export const noneForTeamText = "A draft is visible to your team only, until you publish it.";
export const backToList = "All entries";
export const writing = "New changelog entry";
export const editing = "Edit changelog entry";
export const entryTitle = "Title";
export const entryTitleHint = "What is new, in a few words.";
export const version = "Version";
export const versionHint = "If it has one, such as 4.2.";
export const text = "Text";
export const textHint = "Markdown: **bold**, lists, links, code.";
export const linkedFeatures = "Related ideas";
export const linkFeature = "Link an idea";
export const searchFeatures = "Search the ideas of this platform";
export const noFeatureFound = "No such idea";
export const unlink = (feature: string) => `Unlink “${feature}”`;
export const saveDraft = "Save draft";
export const save = "Save";
export const saved = "Saved";
export const publish = "Publish";
export const publishTitle = "Publish this entry?";
export const publishAt = "Publish later";
export const publishAtHint = "In your time zone. Leave it empty to publish now.";
export const schedule = "Schedule";
export const scheduled = "Scheduled";
export const scheduledFor = (time: string) => `Scheduled for ${time}`;
export const cancelSchedule = "Cancel schedule";
export const cancelScheduleTitle = "Cancel the publication?";
export const cancelScheduleText = "The entry is a draft again, and nobody is told.";
export const recipients = (n: number) =>
  n === 0
    ? "There is no one left to notify."
    : `${counted(n, { one: "person", other: "people" })} will be notified: voters, followers and commenters of its ideas, and followers of the changelog.`;
export const launch = (n: number) =>
  n === 1 ? "Set its idea to Launched" : `Set its ${number(n)} ideas to Launched`;
export const launchHint =
  "Adds it to their timelines. Followers of the platform are notified too; each person gets one notification.";
export const publishedNow = "Published";
export const unpublish = "Unpublish";
export const unpublishTitle = "Unpublish this entry?";
export const unpublishText =
  "It disappears, with its notifications. Ideas that it launched stay launched.";
export const takenBack = "Back to a draft";
export const remove = "Delete";
export const removeTitle = "Delete this entry?";
export const removeText = "Its text and the notifications about it are deleted.";
export const removed = "Entry deleted";
export const viewPublic = "View on the public page";
