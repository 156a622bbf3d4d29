import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/platform";
import { number } from "@upwell/messages/plural";
import { Button } from "@upwell/ui/button";
import { Chip } from "@upwell/ui/chip";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { useState } from "react";
import { allTags, topTags } from "./queries.ts";

const skeletons = ["w-24", "w-32", "w-20", "w-28", "w-36"];

export type TagFilterProps = {
  slug: string;
  /** The names of the selected tags. */
  value: readonly string[];
  onToggle(name: string): void;
  /** Clears all filters of the page; undefined if none is set. */
  onClearAll: (() => void) | undefined;
};

/** Toggles for a platform's most used tags; all tags on request. */
export function TagFilter({ slug, value, onToggle, onClearAll }: TagFilterProps) {
  const [showAll, setShowAll] = useState(false);
  const top = useQuery(topTags(slug));
  const all = useQuery({ ...allTags(slug), enabled: showAll });
  if (top.isPending) {
    return (
      <SkeletonGroup className="flex flex-wrap gap-2">
        {skeletons.map((width) => (
          <Skeleton key={width} className={`h-9 rounded-full ${width}`} />
        ))}
      </SkeletonGroup>
    );
  }
  if (top.isError) {
    return <QueryError query={top} title={m.tagsUnavailable} />;
  }
  if (top.data.length === 0) return <p className="text-sm text-ink-faint">{m.noTags}</p>;
  const tags = showAll ? (all.data ?? top.data) : top.data;
  const unlisted = value.filter((name) => !tags.some((tag) => tag.name === name));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {unlisted.map((name) => (
          <Chip key={name} pressed onPress={() => onToggle(name)}>
            {name}
          </Chip>
        ))}
        {tags.map((tag) => (
          <Chip
            key={tag.id}
            pressed={value.includes(tag.name)}
            count={number(tag.count)}
            onPress={() => onToggle(tag.name)}
          >
            {tag.name}
          </Chip>
        ))}
      </div>
      <div className="mt-3 -ms-3 flex flex-wrap gap-1">
        {top.data.length >= limits.topTags && (
          <Button
            variant="quiet"
            size="sm"
            busy={all.isFetching}
            onClick={() => setShowAll(!showAll)}
          >
            {showAll ? m.topTags : m.allTags}
          </Button>
        )}
        {onClearAll && (
          <Button variant="quiet" size="sm" onClick={onClearAll}>
            {m.clearAllFiltersTitle}
          </Button>
        )}
      </div>
    </>
  );
}
