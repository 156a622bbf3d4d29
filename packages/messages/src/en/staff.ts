/** The frame of the staff site, and the way into it. */
import { counted } from "./plural.ts";

export const forEmployees = "For employees";
export const signInTitle = "Sign in to your desk";
export const signInText =
  "Here platforms' teams answer the people who use them. Join with your company's address.";
export const backToSite = "To the public site";
export const loading = "Loading your desk";
export const couldNotLoad = "Your desk could not be loaded";

export const notStaff = "This account is a visitor's";
export const notStaffText =
  "Sign out, then sign in or join with your work address. Your visitor's account stays as it is.";
export const signOut = "Sign out";

export const navigation = "Staff navigation";
export const openMenu = "Open the menu";
export const menu = "Menu";
export const account = (name: string) => `Account of ${name}`;
export const theme = "Theme";
export const platform = "Platform";
export const choosePlatform = "Choose a platform";
export const overview = "Overview";
export const queue = "Queue";
export const board = "Board";
export const duplicates = "Duplicates";
export const tags = "Tags";
export const insight = "Insight";
export const page = "Page";
export const team = "Team";
export const myEmployments = "My platforms";

export const yourPlatforms = "Your platforms";
export const changedSince = (n: number) =>
  n >= 1000
    ? "1,000 or more ideas changed since you last looked"
    : `${counted(n, { one: "idea", other: "ideas" })} changed since you last looked`;
export const allSeen = "Nothing has changed since you last looked";
export const notFound = "There is nothing at this address";
export const notFoundText = "It may have been moved, or the address is not right.";
export const toOverview = "To the overview";
export const notYours = "You are not on this platform's team";
export const notYoursText = "Claim it, and once that is confirmed its queue opens here.";
