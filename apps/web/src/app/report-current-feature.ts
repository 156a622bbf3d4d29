/** Opens the report dialog for a URL that requests it. */

import { readLocation } from "@upwell/client/hash-location";
import { matchPath, parsePath } from "@upwell/client/page-path";
import { queryClient } from "@upwell/client/query-client";
import { featureDetail } from "../domain/features/queries.ts";
import { canReport, reportFeature } from "../domain/features/report-feature.ts";

/** Opens it for the feature of the current page; does nothing on other pages. */
export async function reportCurrentFeature(): Promise<void> {
  const parts = parsePath(readLocation().path);
  const id = parts && matchPath("/feature/:id", parts);
  if (id === undefined || !/^[1-9]\d{0,9}$/.test(id)) return;
  const feature = await queryClient.fetchQuery(featureDetail(Number(id))).catch(() => undefined);
  if (feature && canReport(feature)) reportFeature(feature);
}
