import { call } from "@upwell/client/api";
import type { FeatureDetail } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import { createFeature } from "@upwell/contract/features";
import * as m from "@upwell/messages/suggest";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { refreshLists } from "../../lib/refresh-lists.ts";
import { forgetIdeaDraft, type Idea } from "./idea.ts";

/** Sends an idea; answers with the feature that it became. */
export function sendIdea({ platform, ...rest }: Idea): Promise<FeatureDetail> {
  return call(createFeature, { body: { ...rest, platform: platform?.id ?? 0 } });
}

/** Shows the new feature, and says so. */
export function welcomeIdea(feature: FeatureDetail): void {
  forgetIdeaDraft();
  refreshLists();
  queryClient.setQueryData(keys.features.detail(feature.id), feature);
  toast({ title: m.suggested, description: m.suggestedText });
  navigate(`/feature/${feature.id}`);
}
