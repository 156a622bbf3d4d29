import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/home";
import { number } from "@upwell/messages/plural";
import { Skeleton } from "@upwell/ui/skeleton";
import { statsQuery } from "../../domain/stats/queries.ts";

function Figure({ value, label }: { value: number | undefined; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end py-6 pe-3 not-first:border-s not-first:border-hairline not-first:ps-4 sm:py-8 sm:not-first:ps-8">
      <dt className="text-xs text-ink-faint sm:text-sm">{label}</dt>
      <dd className="font-display text-2xl leading-none font-semibold tabular-nums sm:text-3xl">
        {value === undefined ? <Skeleton className="my-[0.1em] h-[0.8em] w-16" /> : number(value)}
      </dd>
    </div>
  );
}

/** Three figures of the whole directory; without an answer they are left out. */
export function Figures() {
  const { data, isError } = useQuery(statsQuery);
  if (isError) return null;
  return (
    <section aria-label={m.figures} className="border-t border-hairline">
      <dl className="page-width grid grid-cols-3">
        <Figure value={data?.features} label={m.featuresSuggested} />
        <Figure value={data?.upvotes} label={m.featuresUpvoted} />
        <Figure value={data?.platforms} label={m.platformsListed} />
      </dl>
    </section>
  );
}
