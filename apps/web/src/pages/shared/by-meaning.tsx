import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { listByMeaning } from "@upwell/contract/features/routes";
import * as m from "@upwell/messages/by-meaning";
import { foundTitle } from "@upwell/messages/wishes";
import { wishPages } from "../../domain/wishes/queries.ts";
import { WishItem } from "../../domain/wishes/wish-item.tsx";
import { readQuery } from "../../lib/read.ts";
import { FeatureCards, type FeatureCardsProps } from "./feature-cards.tsx";

export type ByMeaningProps = Pick<FeatureCardsProps, "density" | "isPlatformKnown"> & {
  search: string;
  /** The slug of the platform that is searched; undefined for all. */
  platform: string | undefined;
  /** What the search has found by its words. */
  found: FeatureCardsProps["features"];
  heading: "h2" | "h3";
};

const shown = 5;
const shownWishes = 3;

/** What is asked of several products, with the words of the search. */
function Wishes({ search, heading: Heading }: Pick<ByMeaningProps, "search" | "heading">) {
  const { data } = useInfiniteQuery(wishPages({ search }));
  const wishes = data?.pages[0]?.items.slice(0, shownWishes) ?? [];
  if (wishes.length === 0) return null;
  return (
    <section aria-labelledby="found-wishes" className="mt-8">
      <Heading id="found-wishes" className="mb-2 text-lg">
        {foundTitle}
      </Heading>
      <ol>
        {wishes.map((wish) => (
          <WishItem key={wish.id} wish={wish} heading="h3" />
        ))}
      </ol>
    </section>
  );
}

/** Lists wishes and features beside those that a search has found by its words. */
export default function BesideSearch(props: ByMeaningProps) {
  return (
    <>
      {props.platform === undefined && <Wishes {...props} />}
      <ByMeaning {...props} />
    </>
  );
}

/** Lists features whose meaning is like that of a search, below those that have its words. */
function ByMeaning({ search, platform, found, heading: Heading, ...cards }: ByMeaningProps) {
  const { data } = useQuery(
    readQuery(["features", "by-meaning", platform, search], listByMeaning, {
      query: { search, platform },
    }),
  );
  const ids = new Set(found.map(({ id }) => id));
  const others = (data ?? []).filter(({ id }) => !ids.has(id)).slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="by-meaning" className="mt-8">
      <Heading id="by-meaning" className="text-lg">
        {m.title}
      </Heading>
      <p className="mt-1 mb-2 text-sm text-ink-soft">{m.text}</p>
      <FeatureCards {...cards} features={others} heading={Heading === "h2" ? "h3" : "h4"} />
    </section>
  );
}
