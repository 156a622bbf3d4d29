/** Everything in which a feature shows, or by which it is counted, is asked for again. */
import { queryClient } from "@upwell/client/query-client";
import { keys } from "./query-keys.ts";

const shown = [keys.features.all, keys.activities, keys.platforms.all, keys.tags.all, keys.stats];

export function refreshLists(): void {
  for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
}
