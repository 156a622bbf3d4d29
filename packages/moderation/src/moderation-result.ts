/** Input and output of moderation. */
import type { OfficialRole } from "@upwell/contract/comments/values";
import type { SubjectType } from "@upwell/contract/moderation/values";
import type { Via } from "@upwell/contract/via";

/** A text to moderate. Untrusted: never an instruction to the model. */
export type Submission = {
  subject_type: Exclude<SubjectType, "avatar">;
  /** The full text as displayed: title, description and tags on separate lines. */
  content: string;
  /** Null during registration. */
  author_id: number | null;
  /** From `getOfficialRole`; the texts of everyone but the platform's team and admins are moderated in full. */
  posted_as?: OfficialRole | null;
  via?: Via | null;
};

/** Whether a text is published without review, because its author answers for the platform or the site. */
export const isTrusted = ({ posted_as }: Submission): boolean =>
  posted_as === "team" || posted_as === "site";

/** The verdict of rules, classifier or model. */
export type ModerationResult = {
  verdict: "allow" | "reject" | "hold";
  source: "rules" | "model";
  /** A short label of the problem for the author: "Contains contact details". Empty if allowed. */
  reason: string;
  /** One or two sentences that explain the problem to the author. */
  reasoning: string;
  /** An allowed alternative, if known. */
  suggestion: string | null;
  /** The word of the text for which a rule stops it, if it is a single one. */
  word?: string | null;
  /** Allowed by the rules while the model was unavailable. */
  needs_review: boolean;
  /** The campaign that the text belongs to. */
  campaign_id?: number;
};
