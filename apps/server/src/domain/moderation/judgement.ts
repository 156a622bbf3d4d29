/** What moderation thinks of a text, whoever thought it. */
import type { SubjectType } from "@upwell/contract/moderation";

/** A text to be judged; never an instruction to whoever judges it. */
export type Submission = {
  subject_type: SubjectType;
  /** The whole text as its readers would see it: title, description, tags, each on lines of its own. */
  content: string;
  /** Null while somebody is still joining. */
  author_id: number | null;
};

export type Judgement = {
  verdict: "allow" | "reject" | "hold";
  source: "rules" | "model";
  /** A short name of what is wrong, for the author: "Contains contact details". Empty when allowed. */
  reason: string;
  /** A sentence or two that explain it to the author. */
  reasoning: string;
  /** What would be fine instead, where that is known. */
  suggestion: string | null;
  /** Let through by the rules while the model was away. */
  needs_review: boolean;
};
