import type { AuditAction } from "@upwell/contract/audit/values";
import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

export const title = "Audit log";
export const loadStates = loadTexts("the audit log");
export const none = "No activity yet";
export const noneFound = "No matching activity";
export const noneFoundHint = "Remove a filter, or try other dates.";
export const filters = "Filters";
export const who = "Who";
export const anyone = "Anyone";
export const noPersonFound = "No one by that name";
export const action = "Action";
export const anyAction = "All actions";
export const platform = "Platform";
export const anyPlatform = "All platforms";
export const noPlatformFound = "No platform by that name";
export const choicesFailed = "The options could not be loaded";
export const clear = (label: string) => `Clear ${label}`;
export const when = "When";
export const anyTime = "Any time";
export const lastDays = (days: number) => (days === 1 ? "Today" : `Last ${days} days`);
export const otherDays = "Choose days...";
export const from = "From";
export const until = "Until";
export const time = "Time";
export const description = "Description";
export const deletedAccount = "Deleted account";
export const deletedPlatform = "a deleted platform";
/** Who ran a command on the server. */
export const operator = "Server operator";
/** Who followed the link in a mail, with or without an account. */
export const mailedLink = "Who opened a mailed link";
export const details = "Details";

/** Action groups, by the prefix of their names. */
export const groups = {
  "platform.": "Platforms",
  "employment.": "Team members",
  "changelog.": "Changelogs",
  "feature.": "Ideas",
  "vote.": "Votes",
  "comment.": "Comments",
  "duplicate.": "Duplicates",
  "wish.": "Linked ideas",
  "tag.": "Tags",
  "moderation.": "Moderation",
  "post.": "Posts hidden without a report",
  "report.": "Reports",
  "user.": "People",
  "legal.": "Legal texts",
  "settings.": "Settings",
  "queue.": "Background work",
  "mail.": "Email",
} as const;
export const votes = (n: number) => `(${counted(n, { one: "vote", other: "votes" })})`;
export const allInGroup = (group: string) => `${group}: all`;

/** Of an admin of the site, who does not answer for the team. */
export const commentedAsSite = "commented as the site:";
/** Verb phrases; the name of the subject follows. */
export const actions: Record<AuditAction, string> = {
  "platform.approve": "approved the platform",
  "platform.reject": "rejected the platform",
  "platform.create": "added the platform",
  "platform.take_down": "took down the platform",
  "platform.restore": "restored the platform",
  "platform.update": "changed the page of",
  "api_key.create": "made an API key that acts as",
  "api_key.end": "ended an API key that acted as",
  "webhook.create": "made a webhook of",
  "webhook.change": "changed a webhook of",
  "webhook.delete": "deleted a webhook of",
  "webhook.switch_off": "stopped, after a day of failures, a webhook of",
  "platform.confirm_website": "confirmed the website of",
  "platform.unconfirm_website": "no longer confirms the website of",
  "platform.self_publish": "published as its own",
  "platform.confirm_repository": "confirmed the repository of",
  "platform.unconfirm_repository": "no longer confirms the repository of",
  "platform.request_mail_domain": "requested verification by email domain for",
  "platform.trust_mail_domain": "turned on verification by email domain for",
  "platform.distrust_mail_domain": "turned off verification by email domain for",
  "platform.archive": "downloaded the archive of",
  "import.start": "started an import into",
  "import.stop": "stopped an import into",
  "import.undo": "undid an import into",
  "import.claim_texts": "confirmed to be the author of imported texts on",
  "import.remove_name": "removed the name of an author from imported texts on",
  "platform.set_logo": "changed the logo of",
  "platform.set_banner": "changed the banner of",
  "platform.set_team": "changed the team shown on",
  "platform.set_contact": "set whom letters tell about",
  "platform.remove_contact": "removed whom letters tell about",
  "platform.refuse_letters": "asked for no more letters about",
  "platform.set_team_address": "set the address that gets the news of",
  "platform.confirm_team_address": "confirmed the address that gets the news of",
  "platform.end_team_address": "ended the news to the address of the team of",
  "platform.resume_team_address": "took up again the news to the address of the team of",
  "platform.remove_team_address": "removed the address that got the news of",
  "employment.verify": "verified",
  "employment.reject": "rejected the claim of",
  "employment.revoke": "revoked the verification of",
  "employment.role": "changed the role in the team of",
  "employment.invite": "invited a colleague to the team of",
  "employment.withdraw_invitation": "withdrew an invitation to the team of",
  "employment.prove": "proved the claim of",
  "employment.lose_proof": "no longer found the proof of",
  "employment.end": "ended for want of proof the verification of",
  "employment.claim": "claimed to work for",
  "employment.leave": "left the team of",
  "employment.free_features": "freed the ideas that were assigned to",
  "changelog.create": "wrote the changelog draft",
  "changelog.update": "changed the changelog entry",
  "changelog.schedule": "scheduled the changelog entry",
  "changelog.cancel": "cancelled the publication of the changelog entry",
  "changelog.publish": "published the changelog entry",
  "changelog.unpublish": "unpublished the changelog entry",
  "changelog.delete": "deleted the changelog entry",
  "feature.status": "changed the status of",
  "feature.tag": "changed the tags of",
  "feature.pick": "picked",
  "feature.unpick": "unpicked",
  "feature.lock": "locked the discussion of",
  "feature.unlock": "unlocked the discussion of",
  "snippet.create": "added a text snippet to",
  "snippet.edit": "edited a text snippet of",
  "snippet.delete": "deleted a text snippet of",
  "feature.assign": "assigned",
  "feature.free": "took the assignee from",
  "internal_note.create": "added an internal note to",
  "internal_note.edit": "edited an internal note on",
  "internal_note.delete": "deleted an internal note on",
  "vote.throttled": "was blocked from voting (many new accounts on one network) on",
  "vote.view": "looked at the voters of",
  "vote.decide_alarm": "decided about an alarm on votes for",
  "vote.remove": "removed votes from",
  "vote.restore": "restored votes of",
  "feature.restore": "restored the idea",
  "feature.delete": "deleted the idea",
  "feature.merge": "merged",
  "feature.unmerge": "undid the merge of",
  "feature.split": "split",
  "feature.unsplit": "undid the split of",
  "feature.remove_earlier_texts": "removed the earlier texts of",
  "feature.remove_version": "removed an earlier version of",
  "duplicate.dismiss": "marked as not a duplicate",
  "wish.propose": "proposed to link",
  "answer_link.accept": "accepted a link to an answer on",
  "answer_link.refuse": "refused a link to an answer on",
  "answer_link.confirm_day": "confirmed the day of an answer on",
  "platform.answer_places": "changed where the company answers, for",
  "platform.embed_origins": "changed which pages may frame the ideas of",
  "correction.request": "asked for a correction of the record of",
  "correction.accept": "corrected the record of",
  "correction.reject": "declined a correction of the record of",
  "wish.confirm": "confirmed the link of",
  "wish.decline": "declined to link",
  "wish.leave": "removed from its wish",
  "wish.edit": "changed the words of the wish of",
  "wish.accept_claim": "accepted that it exists:",
  "wish.refuse_claim": "refused that it exists:",
  "comment.answer": "answered officially:",
  "comment.edit": "edited the comment",
  "comment.delete": "deleted the comment",
  "comment.restore": "restored the comment",
  "comment.remove_version": "removed an earlier version of the comment",
  "comment.pin": "pinned the comment",
  "comment.unpin": "unpinned the comment",
  "comment.mark_workaround": "marked a comment as the workaround:",
  "comment.unmark_workaround": "removed the workaround mark from",
  "tag.rename": "renamed the tag",
  "tag.merge": "merged the tag",
  "tag.delete": "deleted the tag",
  "moderation.allow": "approved",
  "moderation.reject": "rejected",
  "post.hide": "hid without a report",
  "report.uphold": "hid after reports",
  "report.dismiss": "dismissed the reports of",
  "user.create": "created the account",
  "user.password": "set a new password for",
  "user.reset_two_step": "reset the two-step sign-in of",
  "user.undo_email": "took a new email address back for",
  "user.export": "exported the data of",
  "user.join": "joined accounts:",
  "user.undo_join": "undid the joining of accounts:",
  "user.role": "changed the role of",
  "user.moderator": "changed what may be moderated by",
  "user.remove_avatar": "removed the profile picture of",
  "user.remove_texts": "removed the name and bio of",
  "user.deactivate": "deactivated",
  "user.delete": "deleted the account",
  "user.reactivate": "reactivated",
  "legal.draft": "edited the draft of",
  "legal.publish": "published",
  "settings.site": "changed the site settings",
  "settings.support_modal": "changed when the support dialog opens",
  "settings.moderation_learning": "switched moderation's learning on or off",
  "settings.moderation_forget": "reset what moderation has learned",
  "queue.retry": "had failed background work tried again",
  "mail.check": "ran the email check",
};
/** Verified without an administrator; the name of the platform follows. */
export const verifiedByDns = "was verified by DNS record for";
export const verifiedByDomain = "was verified by email domain for";
export const forPlatform = (name: string) => `for ${name}`;
export const because = (reason: string) => `“${reason}”`;
export const fromTo = (before: string, after: string) => `from ${before} to ${after}`;
export const to = (after: string) => `to “${after}”`;
export const version = (n: number) => `version ${n}`;
export const into = (target: string) => `into ${target}`;
export const kinds: Record<string, string> = {
  terms: "Terms",
  privacy: "Privacy",
  imprint: "Imprint",
};
/** The object of a decision of moderation about a text that went with its author. */
export const deletedPost = "a post (account deleted)";
export const nothing = "nothing";
export const yes = "yes";
export const no = "no";
