/** Suggested platforms and claims, for admins to decide. */
import { loadTexts } from "./load-texts.ts";
import { setupEnds } from "./team-setup.ts";

export const title = "Approvals";
export const tabs = "Pending approvals";
export const platforms = "Platforms";
export const claims = "Claims";
export const verified = "Verified";
export const domains = "Email domains";

export const platformsStates = loadTexts("the suggested platforms");
export const noPlatforms = "No pending suggestions";
export const noPlatformsText = "Suggested platforms appear here, oldest first.";
export const noDescription = "No description.";
export const noWebsite = "No website";
export const suggested = "Suggested";
/** Before the name of the person who suggested it. */
export const by = "by";
export const approve = "Approve";
export const approveLabel = (name: string) => `Approve ${name}`;
export const reject = "Reject";
export const rejectLabel = (name: string) => `Reject ${name}`;
export const approveTitle = (name: string) => `Approve “${name}”?`;
export const approveText = (people: number) =>
  people === 1
    ? "It is published right away, and the person who suggested it is notified."
    : "It is published right away. Everyone who suggested it is notified, and the first is credited.";
export const people = (count: number) => `${count} people suggested it`;
export const equalSuggestions = "Decide together with";
export const approved = (name: string) => `“${name}” approved`;
export const rejectTitle = (name: string) => `Reject “${name}”?`;
export const rejectHint = (people: number) =>
  people === 1 ? "Sent to the person who suggested it." : "Sent to everyone who suggested it.";
export const rejected = (name: string) => `“${name}” rejected`;

export const claimsStates = loadTexts("the claims");
export const noClaims = "No pending claims";
export const noClaimsText = "People who claim a platform appear here.";
export const noVerified = "No one is verified yet";
export const noVerifiedText = "People verified for a platform appear here.";
export const worksFor = (platform: string) => `for ${platform}`;
export const emailMatches = (domain: string) => `Email at ${domain}`;
export const emailDiffers = "Email at another domain";
export const notConfirmed = "Email not confirmed";
export const website = "Website";
export const person = "Person";
export const platform = "Platform";
export const action = "Action";
export const company = "Company";
export const jobTitle = "Job title";
export const email = "Email";
export const claimed = "Claimed";
export const since = "Verified";
export const provedByDomain = "by email domain";
export const provedByDns = "by DNS record";
export const provedByFile = "by a file of the website";
export const provedByRepository = "by the repository";
export const provedBy = (name: string) => `by ${name}`;
export const verify = "Verify";
export const verifyLabel = (name: string) => `Verify ${name}`;
export const rejectClaim = "Reject";
export const rejectClaimLabel = (name: string) => `Reject ${name}`;
export const revoke = "Revoke";
export const revokeLabel = (name: string) => `Revoke ${name}'s verification`;
export const verifyTitle = (name: string) => `Verify ${name}?`;
export const verifyText = (platform: string) =>
  `They can answer for ${platform} with the Verified badge.`;
export const nowVerified = (name: string) => `${name} verified`;
export const rejectClaimTitle = (name: string) => `Reject ${name}'s claim?`;
export const reasonHint = "They will see this.";
export const claimRejected = (name: string) => `${name}'s claim rejected`;
export const revokeTitle = (name: string) => `Revoke ${name}'s verification?`;
export const revokeText = (platform: string) =>
  `They lose access to ${platform} right away. ${setupEnds}`;
export const revoked = (name: string) => `${name} is no longer verified`;
export const alsoVerifiedByDomain = (platform: string, domain: string) =>
  `Also verified for ${platform} by email domain${domain === "" ? "" : ` (${domain})`}`;
export const alsoVerifiedHint = "Select whose verification to revoke as well.";
export const revokedMany = (n: number) => `${n} people are no longer verified`;

export const domainsStates = loadTexts("the requests");
export const noDomains = "No pending requests";
export const noDomainsText = "Teams that want to verify colleagues by email domain appear here.";
export const asksFor = (domain: string) => `asks to trust email addresses at ${domain}`;
export const approveDomain = "Approve";
export const approveDomainLabel = (name: string) => `Approve ${name}'s email domain`;
export const decline = "Decline";
export const declineDomainLabel = (name: string) => `Decline ${name}'s email domain`;
export const approveDomainTitle = (domain: string) => `Trust email addresses at ${domain}?`;
export const approveDomainText = (domain: string, platform: string) =>
  `Anyone with a confirmed email address at ${domain} can then join the team of ${platform} without your approval. First check that the domain belongs to ${platform}.`;
export const domainApproved = (domain: string) => `Email addresses at ${domain} are now trusted`;
export const declineTitle = (platform: string) => `Decline ${platform}'s request?`;
export const declineText = "You continue to review each claim. The team can ask again.";
export const declined = (platform: string) => `${platform}'s request declined`;

export const showLogo = "Show logo";
export const showLogoLabel = (name: string) => `Show ${name}'s logo`;
