import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import type { Feature } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { imageUrl } from "@upwell/client/image-url";
import { useDebounced } from "@upwell/client/use-debounced";
import type { CallOutput } from "@upwell/contract/client";
import { listFeatures } from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import { listPlaces } from "@upwell/contract/search/routes";
import { listWishes } from "@upwell/contract/wishes/routes";
import * as m from "@upwell/messages/palette";
import { votes } from "@upwell/messages/votes";
import { people } from "@upwell/messages/wishes";
import { Avatar } from "@upwell/ui/avatar";
import { Link2, ListOrdered } from "lucide-react";
import type { RecentPlatform } from "../../domain/platforms/recent-platforms.ts";
import type { Entry } from "./result-list.tsx";

type Place = CallOutput<typeof listPlaces>[number];
type WishOfList = CallOutput<typeof listWishes>[number];

const limit = "6";
const wishLimit = "3";
const debounceMs = 300;

const featureEntry = ({ id, title, platform, status, upvoteCount }: Feature): Entry => ({
  key: `features/${id}`,
  group: "features",
  label: title,
  detail: `${platform.name} · ${votes(upvoteCount)}`,
  status,
  icon: <Avatar shape="square" size="xs" name={platform.name} src={imageUrl(platform.logoUrl)} />,
  run: () => navigate(`/feature/${id}`),
});

export const platformEntry = ({ slug, name, logoUrl }: RecentPlatform): Entry => ({
  key: `visited/${slug}`,
  group: "visited",
  label: name,
  icon: <Avatar shape="square" size="xs" name={name} src={imageUrl(logoUrl)} />,
  run: () => navigate(`/platform/${slug}`),
});

function placeEntry({ kind, path, title, logoUrl }: Place): Entry {
  const isPlatform = kind !== "user";
  return {
    key: path,
    group: isPlatform ? "platforms" : "people",
    label: title,
    icon: (
      <Avatar
        shape={isPlatform ? "square" : "round"}
        size="xs"
        name={title}
        src={imageUrl(logoUrl)}
      />
    ),
    run: () => navigate(path),
  };
}

const wishEntry = ({ id, title, personCount, features }: WishOfList): Entry => ({
  key: `wishes/${id}`,
  group: "wishes",
  label: title,
  detail: `${features.map(({ platform }) => platform.name).join(", ")} · ${people(personCount)}`,
  icon: <Link2 aria-hidden size={18} />,
  run: () => navigate(`/wish/${id}`),
});

/** The way to all results, if there are more. */
const allResultsEntry = (search: string, total: number): Entry => ({
  key: "all-results",
  group: "features",
  label: m.seeAll(total, total >= limits.search.ranked),
  icon: <ListOrdered aria-hidden size={18} />,
  run: () => navigate(`/features?search=${encodeURIComponent(search)}`),
});

type Found = { entries: Entry[]; corrected: string | undefined };

/** Bypasses the sample data, so that a search shows that the server is unreachable. */
async function find(search: string, signal: AbortSignal): Promise<Found> {
  const [places, wishes, features] = await Promise.all([
    call(listPlaces, { query: { search } }, signal),
    call(listWishes, { query: { search, limit: wishLimit } }, signal),
    client.callPage(listFeatures, { query: { search, limit } }, signal),
  ]);
  const { items, total = 0, corrected } = features;
  return {
    entries: [
      ...places.map(placeEntry),
      ...wishes.map(wishEntry),
      ...items.map(featureEntry),
      ...(total > items.length ? [allResultsEntry(search, total)] : []),
    ],
    corrected,
  };
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
    entries: typed === "" || (error !== null && !isWaiting) ? [] : (data?.entries ?? []),
    corrected: typed === "" || isWaiting ? undefined : data?.corrected,
    isSearching: typed !== "" && isWaiting,
    failure: typed === "" || isWaiting ? null : error,
    retry: () => void refetch(),
  };
}
