/** Claiming a platform, and what became of the claim. */

export const title = "My platforms";
export const intro =
  "Say which platform you work for. An address at the platform's own domain may prove it at once; else an administrator looks at it.";
export const claim = "Claim a platform";
export const claiming = "Sending...";
export const platform = "Platform";
export const platformPlaceholder = "Search by name";
export const company = "Company";
export const jobTitle = "Job title";
export const jobTitleHint = "Shown beside your name where you answer.";
export const claimed = "Your claim is on its way";
export const claimedText = "An administrator will look at it. You will hear of it by mail.";
export const verified = "You are verified";
export const verifiedText = (name: string) => `Your address proves it: ${name} is yours to answer.`;
export const couldNotClaim = "The claim could not be sent";
export const choosePlatform = "Choose a platform from the list";
export const loadingChoices = "Searching...";
export const noChoices = "No platform of that name is here";
export const choicesUnavailable = "The platforms could not be loaded";
export const leave = "Leave";
export const withdraw = "Withdraw";
export const leaveTitle = (name: string) => `Leave ${name}?`;
export const leaveText =
  "You can no longer answer there or change anything. What you said stays as it was.";
export const left = (name: string) => `You have left ${name}`;
export const couldNotLeave = "That did not work. Please try again.";
export const none = "You have not claimed a platform yet";
export const states = {
  claimed: "Waits for an administrator",
  verified: "Verified",
  refused: "Refused",
  revoked: "Taken back",
  left: "Left",
} as const;
export const proofs = {
  "": "",
  mail_domain: "proved by your address",
  admin: "confirmed by an administrator",
} as const;
