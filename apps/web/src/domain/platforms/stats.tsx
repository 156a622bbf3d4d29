import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/platform";
import { number } from "@upwell/messages/plural";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { platformRate } from "./queries.ts";

/** The completion rate of a platform. */
export function PlatformStats({ slug }: { slug: string }) {
  const rate = useQuery(platformRate(slug));
  if (rate.isPending) {
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        {["a", "b", "c", "d", "e"].map((key) => (
          <Skeleton key={key} className="h-4" />
        ))}
      </SkeletonGroup>
    );
  }
  if (rate.isError) {
    return <QueryError query={rate} title={m.statsUnavailable} />;
  }
  const { totalFeatures, launched, planned, inDevelopment, implementationRate } = rate.data;
  const percent = Math.min(100, Math.max(0, Math.round(implementationRate)));
  const rows: [string, number][] = [
    [m.totalFeatures, totalFeatures],
    [m.launched, launched],
    [m.planned, planned],
    [m.inDevelopment, inDevelopment],
  ];
  return (
    <>
      <dl className="flex flex-col gap-2 text-sm">
        {rows.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-sm font-semibold">{m.implementationRate}</h3>
      <div className="mt-2">
        <PercentBar percent={percent} />
      </div>
      <p className="mt-2 text-xs text-ink-faint">{m.implemented(percent)}</p>
    </>
  );
}
