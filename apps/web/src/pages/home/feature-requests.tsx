import { useQuery } from "@tanstack/react-query";
import type { Feature } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/home";
import { Button } from "@upwell/ui/button";
import { EmptyState } from "@upwell/ui/states";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { FeatureCard, FeatureCardSkeleton } from "../../domain/features/feature-card.tsx";
import { recentFeatures, trendingFeatures } from "../../domain/features/queries.ts";
import { useListKeys } from "../../domain/features/use-list-keys.ts";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";

const tabs = [
  { value: "trending", label: m.trending },
  { value: "recent", label: m.recent },
] as const;

function List({ features }: { features: readonly Feature[] }) {
  const cards = useListKeys();
  if (features.length === 0) {
    return (
      <EmptyState
        title={m.noFeatures}
        description={m.noFeaturesHint}
        action={<Button onClick={() => openSuggestDialog()}>{m.suggestAFeature}</Button>}
        className="mt-6"
      />
    );
  }
  return (
    <ol ref={cards}>
      {features.slice(0, limits.home.features).map((feature) => (
        <li key={feature.id}>
          <FeatureCard
            feature={feature}
            vote={<FeatureVote feature={feature} size="sm" />}
            maxTags={limits.home.tagsPerCard}
            density="compact"
          />
        </li>
      ))}
    </ol>
  );
}

/** Five features: trending or newest. */
export function FeatureRequests() {
  const [query, updateQuery] = useHashQuery();
  const tab = query.get("tab") === "recent" ? "recent" : "trending";
  return (
    <section aria-labelledby="feature-requests">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="feature-requests" className="text-2xl">
          {m.featureRequests}
        </h2>
        <span className="flex flex-wrap gap-x-5">
          <Link to="/wishes" className="text-link inline-flex min-h-11 items-center text-sm">
            {m.compareProducts}
          </Link>
          <Link to="/features" className="text-link inline-flex min-h-11 items-center text-sm">
            {m.viewAllFeatures}
          </Link>
        </span>
      </div>
      <Tabs
        label={m.featureRequests}
        tabs={tabs}
        value={tab}
        onValueChange={(next) => updateQuery({ tab: next === "recent" ? next : null })}
      >
        <TabPanel value={tab}>
          <Loaded
            key={tab}
            query={useQuery(tab === "recent" ? recentFeatures : trendingFeatures)}
            failed={m.featuresFailed}
            failedClass="mt-6"
            skeleton={<FeatureCardSkeleton density="compact" />}
            skeletonCount={6}
          >
            {(features) => <List features={features} />}
          </Loaded>
        </TabPanel>
      </Tabs>
    </section>
  );
}
