/** Opens a dialog that the URL requests, for the platform or feature of the current page. */

import { readLocation } from "@upwell/client/hash-location";
import { matchPath } from "@upwell/client/page-path";
import { queryClient } from "@upwell/client/query-client";
import { featureDetail } from "../domain/features/queries.ts";
import { canReport, reportFeature } from "../domain/features/report-feature.ts";
import { platformDetail } from "../domain/platforms/queries.ts";
import { isSampleId } from "../lib/reachability.ts";
import { openSuggestDialog } from "../lib/sign-in-first.ts";

/** Opens the suggest dialog; on pages without a platform the user chooses one. */
export async function suggestForCurrentPlatform(): Promise<void> {
  const slug = matchPath("/platform/:id", readLocation().path);
  const query = slug === undefined ? undefined : queryClient.fetchQuery(platformDetail(slug));
  const platform = await query?.catch(() => undefined);
  openSuggestDialog(platform && !isSampleId(platform.id) ? platform : undefined);
}

/** Opens the report dialog; does nothing on pages without a feature. */
export async function reportCurrentFeature(): Promise<void> {
  const id = matchPath("/feature/:id", readLocation().path);
  if (id === undefined || !/^[1-9]\d{0,9}$/.test(id)) return;
  const feature = await queryClient.fetchQuery(featureDetail(Number(id))).catch(() => undefined);
  if (feature && canReport(feature)) reportFeature(feature);
}
