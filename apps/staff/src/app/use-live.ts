import { useQuery, useQueryClient } from "@tanstack/react-query";
import { keepListening } from "@upwell/client/keep-listening";
import type { LiveEvent } from "@upwell/client/live-stream";
import { useEffect, useEffectEvent } from "react";
import { onePlatform } from "../domain/platform/queries.ts";
import { slugIn } from "../lib/places.ts";
import { keys } from "../lib/query-keys.ts";

/** Lists are asked for again at most this often, however much happens. */
const everyMs = 5_000;

/** What others do on the platform at hand moves what is on the screen. */
export function useLive(path: string): void {
  const queryClient = useQueryClient();
  const slug = slugIn(path) ?? "";
  const { data } = useQuery({ ...onePlatform(slug), enabled: slug !== "" });
  const id = data?.id;
  const askAgain = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: keys.platform(slug) });
  });
  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    let due: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: LiveEvent) => {
      if (event.event === "feature")
        void queryClient.invalidateQueries({ queryKey: keys.idea(event.featureId) });
      due ??= setTimeout(() => {
        due = undefined;
        askAgain();
      }, everyMs);
    };
    void keepListening([`platform:${id}`], hear, leaving.signal);
    return () => {
      leaving.abort();
      clearTimeout(due);
    };
  }, [id, queryClient]);
}
