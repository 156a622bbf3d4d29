/** What the demo has besides its platforms and their ideas. */
import changelogsJson from "../content/changelogs.json" with { type: "json" };
import mergesJson from "../content/merges.json" with { type: "json" };
import moderation from "../content/moderation.json" with { type: "json" };
import peopleJson from "../content/people.json" with { type: "json" };
import picturesJson from "../content/pictures.json" with { type: "json" };
import wishes from "../content/wishes.json" with { type: "json" };
import type {
  SampleChangelogEntry,
  SampleLink,
  SampleMerge,
  SamplePerson,
  SamplePictures,
  SampleWish,
} from "./types.ts";

/** Invented people who write, vote and comment. */
export const people = peopleJson as readonly SamplePerson[];

/** The changelogs by the slugs of their platforms. */
export const changelogs = changelogsJson as Readonly<
  Record<string, readonly SampleChangelogEntry[]>
>;

/** Pictures of ideas, in `images/pictures/`. */
export const samplePictures = picturesJson as unknown as readonly SamplePictures[];

export const merges: readonly SampleMerge[] = mergesJson;

/** Wishes: ideas that an admin linked, the first one named the others. */
export const sampleWishes: readonly SampleWish[] = wishes.linked;
/** Confirmed by the team of the second platform; it waits for that of the first. */
export const waitingFeatures: SampleLink = wishes.waiting;

/** Texts that wait for a decision of moderation, that people reported, and that admins have decided about. */
export const {
  heldFeature,
  heldComment,
  heldReason,
  reportedComment,
  reportedFeature,
  /** Of accounts that are deleted. Each opening went with each rest. */
  rejectedTexts,
  approvedTexts,
} = moderation;
