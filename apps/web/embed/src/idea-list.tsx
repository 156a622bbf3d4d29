import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "@upwell/client/frame/paged-list";
import { pagedQuery } from "@upwell/client/query";
import { useDebounced } from "@upwell/client/use-debounced";
import { type FeatureFilter, toPlatformQuery } from "@upwell/contract/features/filter";
import { listPlatformFeatures } from "@upwell/contract/features/routes";
import { didYouMean } from "@upwell/messages/common";
import * as m from "@upwell/messages/widget";
import { SearchField } from "@upwell/ui/search-field";
import { useState } from "react";
import { FeatureCard, FeatureCardSkeleton } from "../../src/domain/features/feature-card.tsx";
import { FeatureVote } from "../../src/domain/votes/feature-vote.tsx";

const debounceMs = 300;

/** The platform's ideas by page, without the site's sample data: on another page they would look real. */
function useIdeas(slug: string, search: string) {
  const filter: FeatureFilter = { sort: "top", status: "all", tags: [], search };
  const query = toPlatformQuery(filter);
  return useInfiniteQuery(
    pagedQuery(["features", "frame", slug, search], listPlatformFeatures, {
      params: { slug },
      query,
    }),
  );
}

/** The ideas of the platform, with a search. */
export function IdeaList({ slug }: { slug: string }) {
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), debounceMs);
  const pages = useIdeas(slug, search);
  const corrected = pages.data?.pages[0]?.corrected;
  return (
    <>
      <SearchField
        label={m.search}
        placeholder={m.search}
        value={text}
        onValueChange={setText}
        className="mt-3"
      />
      {corrected !== undefined && (
        <p role="status" className="pt-3 text-sm text-ink-soft">
          {didYouMean}{" "}
          <button type="button" className="text-link" onClick={() => setText(corrected)}>
            {corrected}
          </button>
        </p>
      )}
      <PagedList
        pages={pages}
        {...m.loadStates}
        empty={{
          title: search === "" ? m.noIdeas : m.noMatches,
          drawing: search === "" ? "tally" : "search",
        }}
        more={m.more}
        skeleton={<FeatureCardSkeleton density="compact" />}
        skeletonCount={5}
      >
        {(features) => (
          <ol className="mt-1">
            {features.map((feature) => (
              <li key={feature.id}>
                <FeatureCard
                  feature={feature}
                  vote={<FeatureVote feature={feature} size="sm" />}
                  maxTags={0}
                  heading="h2"
                  density="compact"
                  isPlatformKnown
                />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}
