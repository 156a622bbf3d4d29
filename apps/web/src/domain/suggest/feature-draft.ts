/** A new feature in progress: its form values, rules and draft. */

import type { FormRules } from "@upwell/client/contract-form";
import { arePictures, type Picture, toPictureList } from "@upwell/client/pictures/form-picture";
import { createFeatureBody } from "@upwell/contract/features/schemas";
import { readDraft, saveDraft } from "../../lib/draft.ts";
import type { ChosenPlatform } from "../../lib/open-dialog.ts";

export type FeatureValues = {
  platform: ChosenPlatform | null;
  title: string;
  description: string;
  tags: string[];
  pictures: Picture[];
  /** A machine wrote it for its author. */
  isAssisted?: boolean;
  /** An idea of another platform that asks for the same. */
  sameAs?: number | undefined;
};

/** An unsent feature; `interrupted` ones, cut off by an expired session, restore automatically. */
export type FeatureDraft = { values: FeatureValues; interrupted: boolean };

/** Returns the body of the request; without a platform it is refused. */
export const toFeatureBody = ({ platform, pictures, sameAs: _, ...rest }: FeatureValues) => ({
  ...rest,
  platform: platform?.id ?? 0,
  pictures: toPictureList(pictures),
});

export const featureRules: FormRules<FeatureValues> = {
  schema: createFeatureBody,
  toBody: toFeatureBody,
};

const draftKey = "feature";

const isText = (value: unknown): value is string => typeof value === "string";

function isFeatureValues(value: unknown): value is FeatureValues {
  if (typeof value !== "object" || value === null) return false;
  const { platform, title, description, tags, pictures } = value as Record<
    keyof FeatureValues,
    unknown
  >;
  return (
    isText(title) &&
    isText(description) &&
    Array.isArray(tags) &&
    tags.every(isText) &&
    arePictures(pictures) &&
    (platform === null || (typeof platform === "object" && "id" in platform))
  );
}

const isFeatureDraft = (value: unknown): value is FeatureDraft =>
  typeof value === "object" && value !== null && "values" in value && isFeatureValues(value.values);

export const readFeatureDraft = (): FeatureDraft | undefined => readDraft(draftKey, isFeatureDraft);

/** Saves the form's values as a draft, unless title and description are empty. */
export function saveFeatureDraft(values: FeatureValues, interrupted = false): void {
  const hasText = values.title.trim() !== "" || values.description.trim() !== "";
  if (hasText) saveDraft(draftKey, { values, interrupted } satisfies FeatureDraft);
}

export const deleteFeatureDraft = (): void => saveDraft(draftKey, undefined);
