/** The suggest dialog for who came by an address that asks for it. */

import { parseHash } from "@upwell/client/hash-location";
import { matchPath, readPagePath } from "@upwell/client/page-path";
import { queryClient } from "@upwell/client/query-client";
import { onePlatform } from "../domain/platforms/queries.ts";
import { beginSuggesting } from "../domain/suggest/begin-suggesting.ts";
import { isSampleId } from "../lib/reachability.ts";

/** Opens it with the platform on whose page the reader is; elsewhere they choose one. */
export async function suggestHere(): Promise<void> {
  const parts = readPagePath(parseHash(window.location.hash).path);
  const slug = parts && matchPath("/platform/:id", parts);
  const query = slug === undefined ? undefined : queryClient.fetchQuery(onePlatform(slug));
  const platform = await query?.catch(() => undefined);
  beginSuggesting(platform && !isSampleId(platform.id) ? platform : undefined);
}
