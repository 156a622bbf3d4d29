/** Accounts, for admins. */
import { loadTexts } from "./load-texts.ts";
import { setupEnds } from "./team-setup.ts";

export const title = "People";
export const search = "Search people";
export const searchPlaceholder = "Name, username or email";
export const role = "Role";
export const allRoles = "All roles";
export const roles = { user: "User", employee: "Employee", admin: "Administrator" } as const;
export const active = "Status";
export const allStates = "Any status";
export const states = { true: "Active", false: "Deactivated" } as const;
export const verified = "Verification";
export const allBadges = "Any verification";
export const badges = { true: "Verified", false: "Not verified" } as const;
export const loadStates = loadTexts("the people");
export const none = "No people found";
export const noneText = "Remove a filter or shorten the search.";

export const name = "Name";
export const email = "Email";
export const state = "Status";
export const features = "Ideas";
export const joined = "Joined";
export const isVerified = "Verified";
export const isDeactivated = "Deactivated";
export const isUnconfirmed = "Email not confirmed";
export const isActive = "Active";

/** What the account moderates. */
export const moderation = "Moderation";
export const moderatesNothing = "Moderates nothing.";
export const moderatesSite = "Moderates the whole site.";
export const moderatesPlatforms = (names: readonly string[]) => `Moderates ${names.join(", ")}.`;
export const moderatorText =
  "A moderator decides about held and reported texts and appeals, never about platforms that they work for, nor about appeals against their own decisions. They see no addresses and hidden names, and change no roles, claims and settings.";
export const needsTwoStepFirst = "They have to set up two-step sign-in first.";
export const changeModeration = "Change what they moderate";
export const wholeSite = "The whole site";
export const addPlatform = "Add a platform";
export const noPlatformFound = "No platform found";
export const removePlatform = (name: string) => `Remove ${name}`;
export const saveModeration = "Save";
export const moderationChanged = "Moderation changed";
export const couldNotChangeModeration = "This could not be changed";

export const oneStates = loadTexts("the account");
export const notFound = "Account not found";
export const notFoundText = "It was deleted, or the link is wrong.";
export const toPeople = "Back to people";
export const seePublic = "Public profile";
export const itIsYou = "This is your own account. Another administrator must change it.";
export const details = "Details";
export const company = "Company";
export const jobTitle = "Job title";
export const bio = "About";
export const comments = "Comments";
export const votes = "Votes given";
export const lastSeen = "Last seen";
export const notSignedIn = "Not signed in anywhere";
export const reportsOn = "Open reports about them";
export const reportsBy = "Open reports they filed";
export const employments = "Platforms";
export const noEmployments = "No claimed platforms";
export const employmentStates = {
  claimed: "Claimed",
  verified: "Verified",
  rejected: "Rejected",
  revoked: "Revoked",
  left: "Left",
} as const;
export const as = (jobTitle: string, company: string) => `${jobTitle}, ${company}`;
export const verdicts = "Held or rejected posts";
export const noVerdicts = "None";
export const auditEvents = "Audit entries";
export const noAuditEvents = "None";

export const changeRole = "Change role";
export const newRole = "Role";
export const roleTitle = (name: string, role: string) => `Make ${name} ${role}?`;
export const roleNames = {
  user: "a user",
  employee: "an employee",
  admin: "an administrator",
} as const;
export const roleText = {
  user: `They are signed out and lose access to every platform. ${setupEnds}`,
  employee: "They are signed out. They can then claim the platform they work for.",
  admin: "They are signed out. They can then do everything you can do here.",
} as const;
export const confirmRole = "Change role";
export const roleChanged = (name: string, role: string) => `${name} is now ${role}`;

export const remove = { avatar: "Remove profile picture", texts: "Remove name and bio" } as const;
export const removeTitle = {
  avatar: (name: string) => `Remove the profile picture of ${name}?`,
  texts: (name: string) => `Remove the name and bio of ${name}?`,
} as const;
export const removeText = {
  avatar: "It is deleted. They are notified, and can upload another one.",
  texts: "Their username is shown instead. They are notified, and can appeal or write others.",
} as const;
export const removeHint = "They will see this. Recorded in the audit log.";
export const removed = {
  avatar: "Profile picture removed",
  texts: "Name and bio removed",
} as const;

export const hasTwoStep = "Two-step sign-in";
export const resetTwoStep = "Reset two-step sign-in";
export const resetTwoStepTitle = (name: string) => `Reset the two-step sign-in of ${name}?`;
export const resetTwoStepText =
  "For somebody who lost their device: their passkeys, authenticator app and recovery codes are removed, and they are signed out on every device. Be sure that it is them who asks. They are told by email.";
export const twoStepReset = (name: string) => `Two-step sign-in of ${name} reset`;

export const deactivate = "Deactivate";
export const deactivateTitle = (name: string) => `Deactivate ${name}?`;
export const deactivateText = `They are signed out on every device, their API keys end, and they can no longer sign in. Their posts stay, without their name and profile picture. ${setupEnds}`;
export const deactivateHint = "Recorded in the audit log.";
export const deactivated = (name: string) => `${name} deactivated`;
export const reactivate = "Reactivate";
export const reactivateTitle = (name: string) => `Reactivate ${name}?`;
export const reactivateText =
  "They can sign in again, and their name and profile picture are shown again.";
export const reactivated = (name: string) => `${name} can sign in again`;

export const deleteAccount = "Delete for its owner";
export const deleteTitle = (name: string) => `Delete the account of ${name}?`;
export const deleteText =
  "For owners who ask for it and cannot sign in. Be sure that it is them. The account and what only concerns it are deleted; texts that others voted on or replied to stay, without a name. This cannot be undone. They are told by email.";
export const deleteHint = "How they proved to be the owner. Recorded in the audit log.";
export const deleted = (name: string) => `The account of ${name} is deleted`;
