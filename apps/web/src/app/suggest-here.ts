/** The suggest dialog for who came by an address that asks for it. */
import { onePlatform } from "../domain/platforms/queries.ts";
import { beginSuggesting } from "../domain/suggest/begin-suggesting.ts";
import { parseHash } from "../lib/hash-location.ts";
import { queryClient } from "../lib/query-client.ts";
import { isSampleId } from "../lib/reachability.ts";
import { matchPath, readPagePath } from "./page-path.ts";

/** Opens it with the platform on whose page the reader is; elsewhere they choose one. */
export async function suggestHere(): Promise<void> {
  const parts = readPagePath(parseHash(window.location.hash).path);
  const slug = parts && matchPath("/platform/:id", parts);
  const query = slug === undefined ? undefined : queryClient.fetchQuery(onePlatform(slug));
  const platform = await query?.catch(() => undefined);
  beginSuggesting(platform && !isSampleId(platform.id) ? platform : undefined);
}
