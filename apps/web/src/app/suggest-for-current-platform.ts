/** Opens the suggest dialog for a URL that requests it. */

import { readLocation } from "@upwell/client/hash-location";
import { matchPath, parsePath } from "@upwell/client/page-path";
import { queryClient } from "@upwell/client/query-client";
import { platformDetail } from "../domain/platforms/queries.ts";
import { openSuggestDialog } from "../domain/suggest/open-suggest-dialog.ts";
import { isSampleId } from "../lib/reachability.ts";

/** Opens it with the platform of the current page; on other pages the user chooses one. */
export async function suggestForCurrentPlatform(): Promise<void> {
  const parts = parsePath(readLocation().path);
  const slug = parts && matchPath("/platform/:id", parts);
  const query = slug === undefined ? undefined : queryClient.fetchQuery(platformDetail(slug));
  const platform = await query?.catch(() => undefined);
  openSuggestDialog(platform && !isSampleId(platform.id) ? platform : undefined);
}
