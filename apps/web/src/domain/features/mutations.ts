import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { FeatureDetail } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/features/routes";
import * as feature from "@upwell/messages/feature";
import * as m from "@upwell/messages/feature-edit";
import { toast } from "@upwell/ui/toast";
import { featureLists, keys } from "../../lib/query-keys.ts";

/** Deletes a feature and goes to its platform. */
export const deleteFeature = mutationOptions({
  mutationFn: ({ id }: FeatureDetail) =>
    call(contract.deleteFeature, { params: { id: String(id) } }),
  onSuccess(_, { id, platform }) {
    navigate(`/platform/${platform.slug}`, { replace: true });
    queryClient.removeQueries({ queryKey: keys.features.detail(id) });
    toast({ title: m.deleted });
  },
  meta: {
    invalidates: featureLists,
    error: { title: m.errorDeleting, fallback: m.couldNotDelete },
  },
});

/** Restores what staff have changed in the viewer's text. */
export const restoreText = mutationOptions({
  mutationFn: ({ id }: FeatureDetail) => call(contract.restoreText, { params: { id: String(id) } }),
  onSuccess(restored) {
    queryClient.setQueryData(keys.features.detail(restored.id), restored);
    toast({ title: feature.wordsRestored, description: feature.wordsRestoredText });
  },
  meta: { invalidates: featureLists, error: { title: feature.couldNotRestore } },
});

/** Removes the earlier texts of an idea, as an admin. */
export const removeEarlierTexts = mutationOptions({
  mutationFn: ({ id }: FeatureDetail) =>
    call(contract.removeEarlierTexts, { params: { id: String(id) } }),
  onSuccess() {
    toast({ title: feature.earlierTextsRemoved });
  },
  meta: { invalidates: [keys.features.all], error: { title: feature.couldNotRemoveEarlier } },
});
