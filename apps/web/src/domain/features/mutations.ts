import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { FeatureDetail } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/features/routes";
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
