/** Claiming a platform, and the state of the claim. */
import { ownSetupEnds } from "./team-setup.ts";

export const title = "My claims";
export const intro =
  "Tell us which platform you work for. With an email address at its domain you may be verified right away. You can also prove your claim by a DNS record or a file of its website, or by its repository, or wait until an administrator reviews it.";
export const adminIntro =
  "Administrators do not claim platforms: you can open every platform of the directory.";
export const allPlatforms = "Open all platforms";
export const claim = "Claim a platform";
export const claiming = "Sending...";
export const platform = "Platform";
export const platformPlaceholder = "Search by name";
export const company = "Company (optional)";
export const jobTitle = "Job title (optional)";
export const jobTitleHint = "Shown beside your name where you answer, and on your profile.";
export const claimed = "Claim sent";
export const claimedText = "An administrator will review it and email you.";
export const verified = "You are verified";
export const verifiedText = (name: string) =>
  `Your email address confirms it. You can now answer for ${name}.`;
export const couldNotClaim = "The claim could not be sent";
export const choosePlatform = "Choose a platform from the list";
export const noPlatformFound = "No platform by that name";
export const platformsUnavailable = "The platforms could not be loaded";
export const leave = "Leave";
export const withdraw = "Withdraw";
export const leaveTitle = (name: string) => `Leave ${name}?`;
export const leaveText = `You will lose access. Your past answers stay. ${ownSetupEnds}`;
export const left = (name: string) => `You have left ${name}`;
export const waiting = (platforms: readonly string[]) =>
  `Your claim for ${new Intl.ListFormat("en").format(platforms)} is waiting for review`;
export const none = "You have not claimed a platform yet";
/** The first steps, each a link and what it is about. */
export const claimStep = "Choose your product from the directory, and say what you do there.";
export const prove = "Prove that you work there";
export const proveStep =
  "By an email address at its domain, by a DNS record of its website, or by an administrator's review.";
export const answer = "See what people ask for";
export const answerStep =
  "Once you are verified, the ideas of your platform wait in its queue. Until then you can read them on the public site.";
export const stepDone = "(done)";
export const states = {
  claimed: "Waiting for review",
  verified: "Verified",
  rejected: "Rejected",
  revoked: "Revoked",
  left: "Left",
} as const;
export const waitingForProof = "Waiting for your proof";
export const proofs = {
  "": "",
  mail_domain: "verified by email domain",
  dns: "verified by DNS record",
  file: "verified by a file below the website",
  repository: "verified by a file in the repository",
  forge: "verified as an administrator of the repository",
  admin: "confirmed by an administrator",
  invitation: "invited by the team",
} as const;
export const roles = { owner: "Owner", member: "Member", reader: "Reader" } as const;

export const proveByDns = "Prove it by DNS";
/** `{domain}` is the domain of the website. */
export const dnsHint =
  "If you can change the DNS of {domain}, add this TXT record there, then check it. Keep it there: it is looked up again every week.";
export const proveByFile = "Prove it by a file";
export const fileHint =
  "Add a file named .upwell with this line, and check it. Keep it there: it is looked up again every week. The line works for your account alone.";
export const filePlace = "In";
export const fileLine = "Line";
export const checkFile = "Check the file";
export const fileProvedText = (name: string) =>
  `The file proves it. You can now answer for ${name}.`;
export const websiteProved = "The website is proved";
export const proofKept = "Your proof is noted";
export const proofKeptText =
  "An administrator looks at the page first, because its name or its text needs a look, or because you published two pages today. You are verified once it is public.";
export const proveByForge = (forge: string) => `Prove it through ${forge}`;
export const forgeHint = (forge: string) =>
  `Sign in at ${forge}, which tells us whether you administer the repository. We use what it gives us for this question alone and keep nothing of it.`;
export const forges = {
  github: "GitHub",
  gitlab: "GitLab",
  gitea: "Gitea",
  forgejo: "Forgejo",
} as const;
/** How signing in at a forge ended. */
export const forgeOutcomes = {
  proved: "You are verified: you administer the repository.",
  waits: "You administer the repository. An administrator looks at the page first.",
  denied: "You did not allow the forge to tell us who you are.",
  not_administrator: "The forge says that you do not administer this repository.",
  unconfirmed:
    "You administer the repository, and nobody has confirmed that it is the platform's own. An administrator can.",
  failed: "That did not work. Try again, or prove your claim in another way.",
} as const;
export const proofEnds = (date: string) =>
  `What proved it is gone, or has to be asked again. Without a new proof your membership ends on ${date}.`;
export const websiteHidden = "The website of this page is hidden until you prove it, too.";
export const waitingForPage =
  "Prove in one of these ways that it is yours: the page is then public at once.";

export const recordName = "Name";
export const recordValue = "Value";
export const copyRecord = "Copy value";
export const recordCopied = "The value is on your clipboard";
export const checkRecord = "Check the record";
export const checkingRecord = "Checking...";
export const provedText = (name: string) => `The record proves it. You can now answer for ${name}.`;
