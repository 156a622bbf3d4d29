import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Feature } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { useDebounced } from "@upwell/client/use-debounced";
import { listFeatures } from "@upwell/contract/features";
import { listPlatforms } from "@upwell/contract/platforms";
import { Lightbulb } from "lucide-react";
import { keys } from "../../lib/query-keys.ts";
import type { Entry } from "./entry.ts";
import { platformEntry } from "./platform-entry.tsx";

const limit = "5";
const pause = 300;

function ideaEntry({ id, title, platform }: Feature): Entry {
  return {
    key: `ideas/${id}`,
    group: "ideas",
    label: title,
    detail: platform.name,
    icon: <Lightbulb aria-hidden size={18} />,
    run: () => navigate(`/feature/${id}`),
  };
}

/** Without sample data: whoever searches wants to know that the server was not reached. */
async function find(search: string, signal: AbortSignal): Promise<Entry[]> {
  const query = { search, limit };
  const [platforms, ideas] = await Promise.all([
    call(listPlatforms, { query }, signal),
    call(listFeatures, { query }, signal),
  ]);
  return [
    ...platforms.map((platform) => platformEntry(platform, "platforms")),
    ...ideas.map(ideaEntry),
  ];
}

/** Platforms and ideas that the server finds, once the typing rests. */
export function useFound(typed: string) {
  const search = useDebounced(typed, pause);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.found(search),
    queryFn: ({ signal }) => find(search, signal),
    enabled: search !== "",
    // What was found before stays until the next answer, so that the list does not flicker.
    placeholderData: keepPreviousData,
  });
  const isWaiting = typed !== search || isFetching;
  return {
    entries: typed === "" || (error !== null && !isWaiting) ? [] : (data ?? []),
    isSearching: typed !== "" && isWaiting,
    failure: typed === "" || isWaiting ? null : error,
    retry: () => void refetch(),
  };
}
