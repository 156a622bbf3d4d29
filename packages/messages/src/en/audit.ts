/** What the staff did, in words. */

export const title = "Audit";
export const loading = "Loading the audit";
export const couldNotLoad = "The audit could not be loaded";
export const none = "Nothing was done yet";
export const noneFound = "Nothing of that kind was done";
export const noneFoundText = "Take a filter away, or look at other days.";
export const clearFilters = "Clear all filters";
export const filters = "Filters";
export const who = "Who";
export const anybody = "Anybody";
export const noPerson = "Nobody of that name";
export const deed = "Deed";
export const anyDeed = "All deeds";
export const platform = "Platform";
export const anyPlatform = "All platforms";
export const noPlatform = "No platform of that name";
export const searching = "Searching...";
export const choicesFailed = "The choices could not be loaded";
export const clear = (label: string) => `Clear ${label}`;
export const from = "From";
export const until = "Until";
export const time = "Time";
export const what = "What";
export const system = "Somebody whose account is gone";
export const details = "Details";

/** The groups of deeds, by how their names begin. */
export const groups = {
  "platform.": "Platforms",
  "employment.": "Employments",
  "feature.": "Ideas",
  "comment.": "Comments",
  "duplicate.": "Duplicates",
  "tag.": "Tags",
  "moderation.": "Moderation",
  "report.": "Reports",
  "user.": "People",
  "legal.": "Legal texts",
  "settings.": "Settings",
  "mail.": "Mail",
} as const;
export const allOf = (group: string) => `All about ${group.toLowerCase()}`;

/** What somebody did, before the name of what they did it to. */
export const deeds: Record<string, string> = {
  "platform.approve": "approved the platform",
  "platform.reject": "rejected the platform",
  "platform.update": "changed the page of",
  "platform.set_logo": "changed the logo of",
  "platform.set_banner": "changed the banner of",
  "platform.set_team": "changed the shown team of",
  "employment.verify": "verified",
  "employment.refuse": "refused the claim of",
  "employment.revoke": "revoked the verification of",
  "employment.claim": "claimed to work",
  "employment.leave": "left the team",
  "feature.status": "changed the status of",
  "feature.tag": "changed the tags of",
  "feature.pick": "picked",
  "feature.unpick": "took the pick back from",
  "feature.stuff": "was refused a vote, as one of many new accounts at one address, for",
  "feature.delete": "deleted the idea",
  "feature.merge": "merged",
  "feature.unmerge": "took the merge apart of",
  "duplicate.dismiss": "set aside as no duplicate",
  "comment.edit": "edited the comment",
  "comment.delete": "deleted the comment",
  "comment.pin": "pinned the comment",
  "comment.unpin": "took the pin from the comment",
  "tag.rename": "renamed the tag",
  "tag.merge": "merged the tag",
  "tag.delete": "deleted the tag",
  "moderation.allow": "allowed",
  "moderation.reject": "rejected",
  "report.uphold": "hid after reports",
  "report.dismiss": "dismissed the reports of",
  "user.role": "changed the role of",
  "user.deactivate": "deactivated",
  "user.reactivate": "reactivated",
  "legal.draft": "wrote the draft of",
  "legal.publish": "published",
  "settings.site": "turned switches of the site",
  "settings.support_modal": "changed when the support dialog opens",
  "mail.check": "checked the mail",
};
/** A deed that nobody has words for yet: "idea.undo_all" as "idea: undo all". */
export const deedWords = (action: string) =>
  deeds[action] ?? action.replace(".", ": ").replaceAll("_", " ");
export const because = (reason: string) => `“${reason}”`;
export const fromTo = (before: string, after: string) => `from ${before} to ${after}`;
export const to = (after: string) => `to “${after}”`;
export const version = (n: number) => `version ${n}`;
export const into = (target: string) => `into ${target}`;
export const kinds: Record<string, string> = { terms: "Terms", privacy: "Privacy" };
export const nothing = "nothing";
export const yes = "yes";
export const no = "no";
