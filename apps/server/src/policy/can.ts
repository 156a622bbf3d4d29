/** Who may do what: pure, in one place (docs: the rights table of the specification). */
import type { Viewer } from "../lib/viewer.ts";

type Person = Pick<Viewer, "id" | "role" | "employer_ids"> | null;
type OwnedFeature = { user_id: number | null; platform_id: number };
type OwnedComment = { user_id: number | null };

const isAdmin = (viewer: Person) => viewer?.role === "admin";
const isAuthor = (viewer: Person, owned: { user_id: number | null }) =>
  viewer !== null && owned.user_id === viewer.id;
const worksFor = (viewer: Person, platformId: number) =>
  viewer?.role === "employee" && viewer.employer_ids.includes(platformId);

export const can = {
  enterStaffSite: (viewer: Person) => viewer !== null && viewer.role !== "user",
  claimEmployment: (viewer: Person) => viewer?.role === "employee",
  editPlatform: (viewer: Person, platform: { id: number }) =>
    isAdmin(viewer) || worksFor(viewer, platform.id),
  /** The queue of a platform, and the deeds of its team. */
  triage: (viewer: Person, platform: { id: number }) =>
    isAdmin(viewer) || worksFor(viewer, platform.id),
  editFeature: (viewer: Person, feature: OwnedFeature) => isAuthor(viewer, feature),
  deleteFeature: (viewer: Person, feature: OwnedFeature) =>
    isAuthor(viewer, feature) || isAdmin(viewer),
  updateStatus: (viewer: Person, feature: OwnedFeature) =>
    isAdmin(viewer) || worksFor(viewer, feature.platform_id),
  mergeFeatures: (viewer: Person, feature: { platform_id: number }) =>
    isAdmin(viewer) || worksFor(viewer, feature.platform_id),
  pinComment: (viewer: Person, feature: { platform_id: number }) =>
    isAdmin(viewer) || worksFor(viewer, feature.platform_id),
  speakOfficially: (viewer: Person, feature: { platform_id: number }) =>
    isAdmin(viewer) || worksFor(viewer, feature.platform_id),
  editComment: (viewer: Person, comment: OwnedComment) =>
    isAuthor(viewer, comment) || isAdmin(viewer),
  deleteComment: (viewer: Person, comment: OwnedComment, feature: { platform_id: number }) =>
    isAuthor(viewer, comment) || isAdmin(viewer) || worksFor(viewer, feature.platform_id),
};
