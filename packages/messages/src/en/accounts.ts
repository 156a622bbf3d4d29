/** People as admins look them up and keep them in order. */

export const title = "People";
export const search = "Search people";
export const searchPlaceholder = "Name, username or address";
export const clearSearch = "Clear the search";
export const role = "Role";
export const allRoles = "All roles";
export const roles = { user: "User", employee: "Employee", admin: "Administrator" } as const;
export const active = "State";
export const allStates = "Active or not";
export const states = { true: "Active", false: "Deactivated" } as const;
export const verified = "Badge";
export const allBadges = "Verified or not";
export const badges = { true: "Verified", false: "Not verified" } as const;
export const loading = "Loading the people";
export const couldNotLoad = "The people could not be loaded";
export const none = "Nobody is found";
export const noneText = "Take a filter away, or search for less.";
export const clearFilters = "Clear all filters";

export const name = "Name";
export const address = "Address";
export const state = "State";
export const ideas = "Ideas";
export const joined = "Joined";
export const isVerified = "Verified";
export const isDeactivated = "Deactivated";
export const isUnconfirmed = "Address not confirmed";
export const isActive = "Active";

export const loadingOne = "Loading the account";
export const oneFailed = "The account could not be loaded";
export const notFound = "Nobody has this account";
export const notFoundText = "It was deleted, or the address is not right.";
export const toPeople = "To all people";
export const seePublic = "Public profile";
export const itIsYou = "This is your own account: another administrator has to change it.";
export const facts = "Facts";
export const company = "Company";
export const jobTitle = "Job title";
export const bio = "About";
export const comments = "Comments";
export const votes = "Votes given";
export const lastSeen = "Last seen";
export const notSignedIn = "Not signed in anywhere";
export const reportsOn = "Open reports of their texts";
export const reportsBy = "Open reports by them";
export const employments = "Employments";
export const noEmployments = "Has not claimed a platform";
export const employmentStates = {
  claimed: "Claimed",
  verified: "Verified",
  refused: "Refused",
  revoked: "Revoked",
  left: "Left",
} as const;
export const as = (jobTitle: string, company: string) => `${jobTitle}, ${company}`;
export const verdicts = "Texts that were held or refused";
export const noVerdicts = "None";
export const deeds = "Deeds by and about them";
export const noDeeds = "None";

export const changeRole = "Change role";
export const newRole = "Role";
export const roleTitle = (name: string, role: string) => `Make ${name} ${role}?`;
export const roleNames = {
  user: "a user",
  employee: "an employee",
  admin: "an administrator",
} as const;
export const roleText = {
  user: "Their sessions end at once, and so does every employment.",
  employee: "Their sessions end at once. They can then claim the platform they work for.",
  admin: "Their sessions end at once. They can then do everything that you can do here.",
} as const;
export const changeIt = "Change";
export const roleChanged = (name: string, role: string) => `${name} is ${role} now`;

export const deactivate = "Deactivate";
export const deactivateTitle = (name: string) => `Deactivate ${name}?`;
export const deactivateText =
  "Their sessions end at once, on every device, and they cannot sign in any more. What they wrote stays.";
export const deactivateHint = "Kept in the audit.";
export const deactivated = (name: string) => `${name} is deactivated`;
export const reactivate = "Reactivate";
export const reactivateTitle = (name: string) => `Reactivate ${name}?`;
export const reactivateText = "They can sign in again.";
export const reactivated = (name: string) => `${name} can sign in again`;
