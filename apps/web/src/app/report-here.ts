/** The report dialog for who came by an address that asks for it. */

import { parseHash } from "@upwell/client/hash-location";
import { matchPath, readPagePath } from "@upwell/client/page-path";
import { queryClient } from "@upwell/client/query-client";
import { featureDetail } from "../domain/features/queries.ts";
import { canReport, reportFeature } from "../domain/features/report-feature.ts";

/** Opens it for the feature on whose page the reader is; elsewhere there is nothing to report. */
export async function reportHere(): Promise<void> {
  const parts = readPagePath(parseHash(window.location.hash).path);
  const id = parts && matchPath("/feature/:id", parts);
  if (id === undefined || !/^[1-9]\d{0,9}$/.test(id)) return;
  const feature = await queryClient.fetchQuery(featureDetail(Number(id))).catch(() => undefined);
  if (feature && canReport(feature)) reportFeature(feature);
}
