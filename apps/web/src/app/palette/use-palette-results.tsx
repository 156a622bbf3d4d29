import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Feature } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { imageUrl } from "@upwell/client/image-url";
import { useDebounced } from "@upwell/client/use-debounced";
import { listFeatures } from "@upwell/contract/features/routes";
import { listPlatforms } from "@upwell/contract/platforms/routes";
import { Avatar } from "@upwell/ui/avatar";
import { Lightbulb } from "lucide-react";
import type { RecentPlatform } from "../../domain/platforms/recent-platforms.ts";
import type { Entry } from "./result-list.tsx";

const limit = "5";
const debounceMs = 300;

function featureEntry({ id, title, platform }: Feature): Entry {
  return {
    key: `features/${id}`,
    group: "features",
    label: title,
    detail: platform.name,
    icon: <Lightbulb aria-hidden size={18} />,
    run: () => navigate(`/feature/${id}`),
  };
}

/** Returns the palette entry of a found or recently visited platform. */
export function platformEntry(
  { slug, name, logoUrl }: RecentPlatform,
  group: "visited" | "platforms",
): Entry {
  return {
    key: `${group}/${slug}`,
    group,
    label: name,
    icon: <Avatar shape="square" size="xs" name={name} src={imageUrl(logoUrl)} />,
    run: () => navigate(`/platform/${slug}`),
  };
}

/** Bypasses the sample data, so that a search shows that the server is unreachable. */
async function find(search: string, signal: AbortSignal): Promise<Entry[]> {
  const query = { search, limit };
  const [platforms, features] = await Promise.all([
    call(listPlatforms, { query }, signal),
    call(listFeatures, { query }, signal),
  ]);
  return [
    ...platforms.map((platform) => platformEntry(platform, "platforms")),
    ...features.map(featureEntry),
  ];
}

/** Searches platforms and features on the server, debounced. */
export function usePaletteResults(typed: string) {
  const search = useDebounced(typed, debounceMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["palette", search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: search !== "",
    // Keeps the previous results until the next arrive, so that the list does not flicker.
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
