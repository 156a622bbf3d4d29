/** Changing or deleting one's own feature, and what shows it. */

import { call } from "@upwell/client/api";
import type { FeatureDetail } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { navigate } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import { deleteFeature, updateFeature } from "@upwell/contract/features";
import * as m from "@upwell/messages/edit";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { refreshLists } from "../../lib/refresh-lists.ts";

export type FeatureText = { title: string; description: string; tags: string[] };

/** Saves the new text, and shows the feature. */
export async function saveFeature(id: number, text: FeatureText): Promise<void> {
  const feature = await call(updateFeature, { params: { id: String(id) }, body: text });
  queryClient.setQueryData(keys.features.detail(id), feature);
  refreshLists();
  toast({ title: m.saved });
  navigate(`/feature/${id}`);
}

/** Asks once more, deletes, and goes to the platform. */
export async function removeFeature({ id, platform }: FeatureDetail): Promise<void> {
  if (!window.confirm(m.confirmDelete)) return;
  try {
    await call(deleteFeature, { params: { id: String(id) } });
    navigate(`/platform/${platform.slug}`, { replace: true });
    queryClient.removeQueries({ queryKey: keys.features.detail(id) });
    refreshLists();
    toast({ title: m.deleted });
  } catch (failure) {
    toast({
      title: m.errorDeleting,
      description: failureMessage(failure, m.couldNotDelete),
      tone: "destructive",
    });
  }
}
