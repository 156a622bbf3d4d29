import { useQuery } from "@tanstack/react-query";
import type { Feature } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/feature";
import { votes } from "@upwell/messages/votes";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { relatedFeatures } from "./queries.ts";

const skeleton = (
  <div>
    <Skeleton className="h-4" />
    <Skeleton className="mt-2 h-3.5 w-32" />
  </div>
);

function Others({ features }: { features: readonly Feature[] }) {
  if (features.length === 0) return <p className="text-sm text-ink-faint">{m.noMoreFeatures}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {features.map((other) => (
        <li key={other.id}>
          <FeatureLink
            feature={other}
            className="font-semibold underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
          />
          <div className="flex flex-wrap items-center gap-x-3 text-xs text-ink-faint tabular-nums">
            <span>{votes(other.upvoteCount)}</span>
            <StatusBadge status={other.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Up to three other features of the same platform. */
export function RelatedFeatures({ feature }: { feature: Pick<Feature, "id" | "platform"> }) {
  return (
    <Loaded
      query={useQuery(relatedFeatures(feature.platform.slug))}
      failed={m.moreUnavailable}
      skeleton={skeleton}
      skeletonCount={3}
      className="flex flex-col gap-5"
    >
      {(related) => (
        <Others
          features={related.filter(({ id }) => id !== feature.id).slice(0, limits.moreFeatures)}
        />
      )}
    </Loaded>
  );
}
