import type { Feature } from "@upwell/client/entities";
import type { Ref } from "react";
import {
  type Density,
  FeatureCard,
  type FeatureCardProps,
} from "../../domain/features/feature-card.tsx";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";

export type FeatureCardsProps = {
  features: readonly Feature[];
  /** The level of the titles in the page's outline. */
  heading: FeatureCardProps["heading"];
  density: Density;
  /** On the platform's page. */
  isPlatformKnown: boolean;
  ref?: Ref<HTMLOListElement>;
};

/** A list of features with vote buttons. */
export function FeatureCards({ features, density, ref, ...card }: FeatureCardsProps) {
  const isCompact = density === "compact";
  return (
    <ol ref={ref}>
      {features.map((feature) => (
        <li key={feature.id}>
          <FeatureCard
            {...card}
            feature={feature}
            vote={<FeatureVote feature={feature} size={isCompact ? "sm" : "md"} />}
            maxTags={isCompact ? 2 : 3}
            density={density}
          />
        </li>
      ))}
    </ol>
  );
}
