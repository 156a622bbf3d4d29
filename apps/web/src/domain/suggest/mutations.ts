import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { FeatureDetail } from "@upwell/client/entities";
import { type ErrorToast, isSignedOutFailure } from "@upwell/client/failure";
import { navigate } from "@upwell/client/hash-location";
import { type Picture, toPictureList } from "@upwell/client/pictures/form-picture";
import { queryClient } from "@upwell/client/query-client";
import * as features from "@upwell/contract/features/routes";
import * as polish from "@upwell/contract/polish/routes";
import { linkWish } from "@upwell/contract/wishes/routes";
import { error } from "@upwell/messages/common";
import * as edit from "@upwell/messages/feature-edit";
import * as m from "@upwell/messages/suggest";
import { toast } from "@upwell/ui/toast";
import { featureLists, keys } from "../../lib/query-keys.ts";
import { askToSignIn } from "../../lib/sign-in-first.ts";
import { deleteFeatureDraft, type FeatureValues, toFeatureBody } from "./feature-draft.ts";
import { submissionError } from "./submission-error.ts";

export const createFeature = mutationOptions({
  async mutationFn(values: FeatureValues) {
    const { sameAs } = values;
    const feature = await call(features.createFeature, { body: toFeatureBody(values) });
    // The idea is there, whatever becomes of the proposal. One that is held can be proposed on its page later.
    if (sameAs !== undefined && feature.moderationState === "public")
      await call(linkWish, {
        params: { id: String(feature.id) },
        body: { featureId: sameAs },
      }).catch(() => undefined);
    return feature;
  },
  onSuccess(feature) {
    deleteFeatureDraft();
    queryClient.setQueryData(keys.features.detail(feature.id), feature);
    toast({ title: m.suggested, description: m.suggestedText });
  },
  meta: {
    invalidates: featureLists,
    showsFieldErrors: false,
    error: (failure) => !isSignedOutFailure(failure) && submissionError(failure),
  },
});

export type FeatureText = {
  title: string;
  description: string;
  tags: string[];
  pictures: Picture[];
};

/** Returns the body of an edit: without the pictures, if they stay. */
export const toEdit = ({ pictures, ...text }: FeatureText, before: readonly Picture[]) => {
  const [list, had] = [toPictureList(pictures), toPictureList(before)];
  return JSON.stringify(list) === JSON.stringify(had) ? text : { ...text, pictures: list };
};

/** The feature is still published, so the title does not say that it was rejected. */
function editError(failure: unknown): ErrorToast {
  const rejection = submissionError(failure);
  return rejection.duration === undefined
    ? { fallback: edit.couldNotUpdate }
    : { ...rejection, title: error };
}

/** Saves a feature's text and opens the feature. */
export const updateFeature = ({ id, pictures }: FeatureDetail) =>
  mutationOptions({
    mutationFn: (text: FeatureText) =>
      call(features.updateFeature, { params: { id: String(id) }, body: toEdit(text, pictures) }),
    onSuccess(feature) {
      queryClient.setQueryData(keys.features.detail(id), feature);
      toast({ title: edit.saved });
      navigate(`/feature/${id}`);
    },
    onError: askToSignIn,
    meta: { invalidates: featureLists, showsFieldErrors: false, error: editError },
  });

export type DraftText = { title: string; description: string };

export const polishText = mutationOptions({
  mutationFn: (body: DraftText & { platformId: number | null }) =>
    call(polish.polishText, { body }),
  // If the form has been closed since, show no error.
  meta: { error: false },
});
