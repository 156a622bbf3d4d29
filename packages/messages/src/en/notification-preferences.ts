/** What people choose about their notifications. */

import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

/** The tab and the messages that pop up are called "Notifications". */
export const title = "What comes where";
export const hint =
  "Choose what shows in your notifications, comes by email, or appears on your device.";
export const category = "About";
export const channelNames = { site: "Site", mail: "Email", push: "Push" } as const;
export const decisionsHint =
  "Decisions always show in your notifications. News for a team has its own settings on the staff site.";
export const mailIsOff =
  "Email notifications are off altogether. Choose above how often they come.";
export const pushIsNowhere = "Push stays off until you turn it on for a device.";
export const loadStates = loadTexts("your choices");
export const saved = "Choice saved";
export const couldNotSave = "Your choice could not be saved";

export const pushHere = (isOn: boolean) =>
  isOn
    ? "Push is on on this device, as long as you stay signed in here."
    : "Push is off on this device.";
export const pushElsewhere = (devices: number) =>
  `It is on on ${counted(devices, { one: "other device", other: "other devices" })}.`;
export const pushUnavailable = {
  unsupported:
    "This browser cannot show push messages. On an iPhone or iPad, add the site to the Home Screen and open it from there.",
  denied:
    "Push is blocked on this device. Allow notifications for this site in the settings of your browser, and reload the page.",
} as const;
export const turnOnHere = "Turn on on this device";
export const turnOffHere = "Turn off on this device";
export const pushIsOn = "Push is on on this device";
export const pushIsOff = "Push is off on this device";
export const pushWasDenied = "Your browser did not allow notifications";
export const couldNotChangePush = "Push could not be changed";

export const categoryNames = {
  comments: "Comments on your ideas",
  replies: "Replies to you",
  mentions: "Mentions of you",
  progress: "Status changes and official answers",
  releases: "Launches, and changelogs about your ideas",
  changelogs: "Changelogs you follow",
  new_features: "New ideas on what you follow",
  changes: "Merges, splits and other changes of ideas and platforms",
  decisions: "Decisions about your posts, reports, claims and suggestions",
  requests: "Surveys and reminders",
} as const;

/** Also the part of the mail of an account that is not notifications. */
export const mailPartNames = { ...categoryNames, news: "News for your teams" } as const;
