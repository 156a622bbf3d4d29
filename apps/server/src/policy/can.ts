/** Permissions, as the permissions table of the specification defines them. Pure functions. */
import type { OfficialRole } from "@upwell/contract/comments/values";
import type { TeamRole } from "@upwell/contract/employments/values";
import type { Deleter } from "@upwell/contract/features/values";
import type { Viewer } from "../lib/viewer.ts";

type MaybeViewer =
  | (Pick<Viewer, "id" | "role" | "teams"> & Partial<Pick<Viewer, "moderates">>)
  | null;
type OwnedFeature = { user_id: number | null; platform_id: number };
type DiscussedFeature = { platform_id: number; locked_at: Date | null };
type OwnedComment = { user_id: number | null };

const isAdmin = (viewer: MaybeViewer) => viewer?.role === "admin";
const isAuthor = (viewer: MaybeViewer, owned: { user_id: number | null }) =>
  viewer !== null && owned.user_id === viewer.id;
const has = (roles: readonly TeamRole[]) => (viewer: MaybeViewer, platformId: number | null) => {
  const role = platformId === null ? null : viewer?.teams[platformId];
  return role !== null && role !== undefined && roles.includes(role);
};
const isOfTeam = has(["owner", "member", "reader"]);
/** Speaks and acts for the platform, whatever role the account was registered with. */
const worksFor = has(["owner", "member"]);
const ownsTeam = has(["owner"]);
const ownsPlatform = (viewer: MaybeViewer, platform: { id: number }) =>
  isAdmin(viewer) || ownsTeam(viewer, platform.id);
const managesPlatform = (viewer: MaybeViewer, platform: { id: number }) =>
  isAdmin(viewer) || worksFor(viewer, platform.id);
const managesFeature = (viewer: MaybeViewer, feature: { platform_id: number }) =>
  isAdmin(viewer) || worksFor(viewer, feature.platform_id);
const seesInside = (viewer: MaybeViewer, feature: { platform_id: number }) =>
  isAdmin(viewer) || isOfTeam(viewer, feature.platform_id);

const writesNote = (viewer: MaybeViewer, note: OwnedFeature) =>
  isAuthor(viewer, note) && managesFeature(viewer, note);

/** What is on no platform is for moderators of the whole site. */
function moderates(viewer: MaybeViewer, platformId: number | null): boolean {
  if (isAdmin(viewer)) return true;
  const moderated = viewer?.moderates;
  if (!moderated) return false;
  if (platformId === null) return moderated.site;
  if (moderated.own_ids.includes(platformId)) return false;
  return moderated.site || moderated.platform_ids.includes(platformId);
}

/**
 * Returns in which role a viewer writes a text, which signs it and decides how far its author is trusted. A member
 * of a team is an ordinary user on other platforms, and with texts of no platform, such as a name.
 */
export function getOfficialRole(
  viewer: MaybeViewer,
  text: { platform_id: number | null },
): OfficialRole | null {
  if (worksFor(viewer, text.platform_id)) return "team";
  return isAdmin(viewer) ? "site" : null;
}

/** Returns in whose name a viewer deletes a feature. */
export const getDeleter = (viewer: NonNullable<MaybeViewer>, feature: OwnedFeature): Deleter =>
  isAuthor(viewer, feature)
    ? "author"
    : worksFor(viewer, feature.platform_id)
      ? "team"
      : "moderation";

export const can = {
  enterStaffSite: (viewer: MaybeViewer) =>
    viewer !== null &&
    (viewer.role !== "user" || Boolean(viewer.moderates) || Object.keys(viewer.teams).length > 0),
  /** Has a queue of texts to decide about. */
  moderate: (viewer: MaybeViewer) => isAdmin(viewer) || Boolean(viewer?.moderates),
  /** Decides about a held text or an appeal; a moderator not about their own text, nor an appeal against their own decision. */
  decideVerdict: (
    viewer: MaybeViewer,
    text: { user_id: number | null; platform_id: number | null },
    appealed: { decided_by: number | null } | null,
  ) =>
    isAdmin(viewer) ||
    (moderates(viewer, text.platform_id) &&
      !isAuthor(viewer, text) &&
      (appealed?.decided_by ?? null) !== viewer?.id),
  readVerdict: (viewer: MaybeViewer, text: { platform_id: number | null }) =>
    moderates(viewer, text.platform_id),
  /** A moderator not of their own text. */
  removeTextVersion: (viewer: MaybeViewer, text: { user_id: number | null; platform_id: number }) =>
    isAdmin(viewer) || (moderates(viewer, text.platform_id) && !isAuthor(viewer, text)),
  readVoteAlarm: (viewer: MaybeViewer, alarm: { platform_id: number }) =>
    moderates(viewer, alarm.platform_id),
  /** A moderator of whom none of the votes is. */
  decideVoteAlarm: (
    viewer: MaybeViewer,
    alarm: { platform_id: number; user_ids: readonly number[] },
  ) => moderates(viewer, alarm.platform_id) && !alarm.user_ids.includes(viewer?.id ?? 0),
  claimEmployment: (viewer: MaybeViewer) => viewer !== null && !isAdmin(viewer),
  /** Roles, invitations and memberships of its team. */
  manageTeam: ownsPlatform,
  editPlatform: ownsPlatform,
  /** Lets owners of an email address at the platform's domain join its team without review. */
  trustEmailDomain: isAdmin,
  /** Says that a website is the platform's own: the owner of its domain may join the team without review. */
  confirmWebsite: isAdmin,
  /** What only a platform's team sees, such as its queue. */
  readQueue: (viewer: MaybeViewer, platform: { id: number }) =>
    isAdmin(viewer) || isOfTeam(viewer, platform.id),
  /** The actions of its team. */
  manageQueue: managesPlatform,
  /** Drafts and entries of a platform's changelog. */
  writeChangelog: managesPlatform,
  /** What staff split off belongs to the platform's team. */
  editFeature: (viewer: MaybeViewer, feature: OwnedFeature & { posted_as: OfficialRole | null }) =>
    isAuthor(viewer, feature) || (feature.posted_as !== null && managesFeature(viewer, feature)),
  /** Its author takes back what staff have changed in their text. */
  restoreText: isAuthor,
  deleteFeature: (viewer: MaybeViewer, feature: OwnedFeature) =>
    isAuthor(viewer, feature) || isAdmin(viewer),
  updateStatus: managesFeature,
  mergeFeatures: managesFeature,
  /** Takes back that a comment was deleted by staff. */
  restoreComment: managesFeature,
  /** Says for the feature whether it is the same wish as one of another platform. */
  linkWish: managesFeature,
  /** What voters say beside their vote, without hidden names. */
  readVoteNotes: seesInside,
  /** What a team says about a feature among itself, whoever wrote it. */
  readInternalNotes: seesInside,
  writeInternalNotes: managesFeature,
  editInternalNote: writesNote,
  /** Also admins: against abuse, and where the author's account is gone. */
  deleteInternalNote: (viewer: MaybeViewer, note: OwnedFeature) =>
    isAdmin(viewer) || writesNote(viewer, note),
  /** Which member of the team looks after a feature. */
  readAssignee: seesInside,
  assign: managesFeature,
  /** Finds the comment of somebody else helpful. */
  markHelpful: (viewer: MaybeViewer, comment: OwnedComment) =>
    viewer !== null && !isAuthor(viewer, comment),
  /** Who added it, unless it was refused or contested, and admins. */
  deleteAnswerLink: (
    viewer: MaybeViewer,
    link: { user_id: number | null; state: string; contested_at: Date | null },
  ) =>
    (isAuthor(viewer, link) && link.state !== "refused" && link.contested_at === null) ||
    isAdmin(viewer),
  /** A link with its sentence: admins, and the team unless the viewer added it. */
  acceptAnswerLink: (
    viewer: MaybeViewer,
    link: {
      user_id: number | null;
      platform_id: number;
      sentence: string | null;
      contested_at: Date | null;
    },
  ) =>
    link.sentence !== null &&
    (isAdmin(viewer) ||
      (worksFor(viewer, link.platform_id) &&
        !isAuthor(viewer, link) &&
        link.contested_at === null)),
  confirmAnswerDay: (viewer: MaybeViewer, link: { state: string; is_day_confirmed: boolean }) =>
    isAdmin(viewer) && link.state === "accepted" && !link.is_day_confirmed,
  /** Whose rights an API key has, owners of the team of its platform, and admins. */
  endApiKey: (viewer: MaybeViewer, key: { user_id: number; platform_id: number | null }) =>
    isAuthor(viewer, key) || isAdmin(viewer) || ownsTeam(viewer, key.platform_id),
  /** Those of the whole site are for admins. */
  manageWebhook: (viewer: MaybeViewer, webhook: { platform_id: number | null }) =>
    isAdmin(viewer) || ownsTeam(viewer, webhook.platform_id),
  /** Contests decisions about the record of a platform: its verified team. */
  contestRecord: (viewer: MaybeViewer, platform: { id: number }) => worksFor(viewer, platform.id),
  pinComment: managesFeature,
  /** Removes the name of whoever wrote an imported text elsewhere. */
  removeImportedName: (viewer: MaybeViewer, { platform_id }: { platform_id: number }) =>
    ownsTeam(viewer, platform_id) || moderates(viewer, platform_id),
  /** A moderator who is not the author of the text. */
  decideReports: (
    viewer: MaybeViewer,
    text: { user_id: number | null; platform_id: number | null },
  ) => moderates(viewer, text.platform_id) && !isAuthor(viewer, text),
  editComment: (viewer: MaybeViewer, comment: OwnedComment) =>
    isAuthor(viewer, comment) || isAdmin(viewer),
  /** Locks the discussion of a feature, and unlocks it. */
  lockDiscussion: managesFeature,
  /** Writes and edits comments, unless the discussion is locked. */
  discuss: (viewer: MaybeViewer, feature: DiscussedFeature) =>
    feature.locked_at === null || managesFeature(viewer, feature),
  /** Whether a comment names a concern is for its author to say. */
  markConcern: (viewer: MaybeViewer, comment: OwnedComment) => isAuthor(viewer, comment),
  markWorkaround: (viewer: MaybeViewer, feature: OwnedFeature) =>
    isAuthor(viewer, feature) || managesFeature(viewer, feature),
  deleteComment: (viewer: MaybeViewer, comment: OwnedComment, feature: { platform_id: number }) =>
    isAuthor(viewer, comment) || managesFeature(viewer, feature),
};
