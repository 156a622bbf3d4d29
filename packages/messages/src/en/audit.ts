import type { AuditAction } from "@upwell/contract/audit/values";

export const title = "Audit log";
export const loading = "Loading the audit log";
export const couldNotLoad = "The audit log could not be loaded";
export const none = "No activity yet";
export const noneFound = "No matching activity";
export const noneFoundHint = "Remove a filter, or try other dates.";
export const clearFilters = "Clear all filters";
export const filters = "Filters";
export const who = "Who";
export const anyone = "Anyone";
export const noPersonFound = "No one by that name";
export const action = "Action";
export const anyAction = "All actions";
export const platform = "Platform";
export const anyPlatform = "All platforms";
export const noPlatformFound = "No platform by that name";
export const searching = "Searching...";
export const choicesFailed = "The options could not be loaded";
export const clear = (label: string) => `Clear ${label}`;
export const from = "From";
export const until = "Until";
export const time = "Time";
export const description = "Description";
export const deletedAccount = "Deleted account";
export const deletedPlatform = "a deleted platform";
/** Who ran a command on the server. */
export const operator = "Server operator";
export const details = "Details";

/** Action groups, by the prefix of their names. */
export const groups = {
  "platform.": "Platforms",
  "employment.": "Team members",
  "feature.": "Ideas",
  "comment.": "Comments",
  "duplicate.": "Duplicates",
  "tag.": "Tags",
  "moderation.": "Moderation",
  "report.": "Reports",
  "user.": "People",
  "legal.": "Legal texts",
  "settings.": "Settings",
  "mail.": "Email",
} as const;
export const allInGroup = (group: string) => `${group}: all`;

/** Verb phrases; the name of the subject follows. */
export const actions: Record<AuditAction, string> = {
  "platform.approve": "approved the platform",
  "platform.reject": "rejected the platform",
  "platform.create": "added the platform",
  "platform.take_down": "took down the platform",
  "platform.restore": "restored the platform",
  "platform.update": "changed the page of",
  "platform.request_mail_domain": "requested verification by email domain for",
  "platform.trust_mail_domain": "turned on verification by email domain for",
  "platform.distrust_mail_domain": "turned off verification by email domain for",
  "platform.set_logo": "changed the logo of",
  "platform.set_banner": "changed the banner of",
  "platform.set_team": "changed the team shown on",
  "employment.verify": "verified",
  "employment.reject": "rejected the claim of",
  "employment.revoke": "revoked the verification of",
  "employment.claim": "claimed to work for",
  "employment.leave": "left the team of",
  "feature.status": "changed the status of",
  "feature.tag": "changed the tags of",
  "feature.pick": "picked",
  "feature.unpick": "unpicked",
  "vote.throttled": "was blocked from voting (many new accounts on one network) on",
  "feature.delete": "deleted the idea",
  "feature.merge": "merged",
  "feature.unmerge": "undid the merge of",
  "duplicate.dismiss": "marked as not a duplicate",
  "comment.edit": "edited the comment",
  "comment.delete": "deleted the comment",
  "comment.pin": "pinned the comment",
  "comment.unpin": "unpinned the comment",
  "tag.rename": "renamed the tag",
  "tag.merge": "merged the tag",
  "tag.delete": "deleted the tag",
  "moderation.allow": "approved",
  "moderation.reject": "rejected",
  "report.uphold": "hid after reports",
  "report.dismiss": "dismissed the reports of",
  "user.create": "created the account",
  "user.password": "set a new password for",
  "user.export": "exported the data of",
  "user.role": "changed the role of",
  "user.deactivate": "deactivated",
  "user.reactivate": "reactivated",
  "legal.draft": "edited the draft of",
  "legal.publish": "published",
  "settings.site": "changed the site settings",
  "settings.support_modal": "changed when the support dialog opens",
  "mail.check": "ran the email check",
};
/** Verified without an administrator; the name of the platform follows. */
export const verifiedByDomain = "was verified by email domain for";
export const forPlatform = (name: string) => `for ${name}`;
export const because = (reason: string) => `“${reason}”`;
export const fromTo = (before: string, after: string) => `from ${before} to ${after}`;
export const to = (after: string) => `to “${after}”`;
export const version = (n: number) => `version ${n}`;
export const into = (target: string) => `into ${target}`;
export const kinds: Record<string, string> = { terms: "Terms", privacy: "Privacy" };
export const nothing = "nothing";
export const yes = "yes";
export const no = "no";
