import { useQuery } from "@tanstack/react-query";
import type { Tag } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/platform";
import { number } from "@upwell/messages/plural";
import { Button } from "@upwell/ui/button";
import { Chip } from "@upwell/ui/chip";
import { Skeleton } from "@upwell/ui/skeleton";
import { useState } from "react";
import { allTags, topTags } from "./queries.ts";

export type TagFilterProps = {
  /** Of a platform; undefined for the directory. */
  slug: string | undefined;
  /** The names of the selected tags. */
  value: readonly string[];
  onToggle(name: string): void;
  /** Clears all filters of the page; undefined if none is set. */
  onClearAll: (() => void) | undefined;
};

function Tags({ slug, top, value, onToggle, onClearAll }: TagFilterProps & { top: Tag[] }) {
  const [showAll, setShowAll] = useState(false);
  const all = useQuery({ ...allTags(slug), enabled: showAll });
  if (top.length === 0) return <p className="text-sm text-ink-faint">{m.noTags}</p>;
  const tags = showAll ? (all.data ?? top) : top;
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
        {top.length >= limits.topTags && (
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

/** Toggles for the most used tags of a platform or of the directory; all tags on request. */
export const TagFilter = (props: TagFilterProps) => (
  <Loaded
    query={useQuery(topTags(props.slug))}
    failed={m.tagsUnavailable}
    skeleton={<Skeleton className="h-9 w-28 rounded-full" />}
    skeletonCount={5}
    className="flex flex-wrap gap-2"
  >
    {(top) => <Tags {...props} top={top} />}
  </Loaded>
);
