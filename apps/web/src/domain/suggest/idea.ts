/** An idea while it is being written: its form, its rules, its draft. */

import type { FormRules } from "@upwell/client/contract-form";
import { createFeatureBody } from "@upwell/contract/forms";
import { ideaDraft, readDraft, saveDraft } from "../../lib/draft.ts";
import type { ChosenPlatform } from "../../lib/open-dialog.ts";

export type Idea = {
  platform: ChosenPlatform | null;
  title: string;
  description: string;
  tags: string[];
};

/** An idea that was not sent; one that the end of a session cut off comes back by itself. */
export type IdeaDraft = { idea: Idea; interrupted: boolean };

export const ideaRules: FormRules<Idea> = {
  schema: createFeatureBody,
  toBody: ({ platform, ...rest }) => ({ ...rest, platform: platform?.id }),
};

const isText = (value: unknown): value is string => typeof value === "string";

function isIdea(value: unknown): value is Idea {
  if (typeof value !== "object" || value === null) return false;
  const { platform, title, description, tags } = value as Record<keyof Idea, unknown>;
  return (
    isText(title) &&
    isText(description) &&
    Array.isArray(tags) &&
    tags.every(isText) &&
    (platform === null || (typeof platform === "object" && "id" in platform))
  );
}

const isIdeaDraft = (value: unknown): value is IdeaDraft =>
  typeof value === "object" && value !== null && "idea" in value && isIdea(value.idea);

export const readIdeaDraft = (): IdeaDraft | undefined => readDraft(ideaDraft, isIdeaDraft);

/** Keeps what is written so far; an idea without a word is none. */
export function keepIdeaDraft(idea: Idea, interrupted = false): void {
  const hasWords = idea.title.trim() !== "" || idea.description.trim() !== "";
  if (hasWords) saveDraft(ideaDraft, { idea, interrupted } satisfies IdeaDraft);
}

export const forgetIdeaDraft = (): void => saveDraft(ideaDraft, undefined);
