import { useQuery } from "@tanstack/react-query";
import type { ImplementationRate } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/platform";
import { number } from "@upwell/messages/plural";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Skeleton } from "@upwell/ui/skeleton";
import { platformRate } from "./queries.ts";

function Rate({ rate }: { rate: ImplementationRate }) {
  const { totalFeatures, launched, planned, inDevelopment, implementationRate } = rate;
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

/** The completion rate of a platform. */
export function PlatformStats({ slug }: { slug: string }) {
  return (
    <Loaded
      query={useQuery(platformRate(slug))}
      failed={m.statsUnavailable}
      skeleton={<Skeleton className="h-4" />}
      skeletonCount={5}
      className="flex flex-col gap-3"
    >
      {(rate) => <Rate rate={rate} />}
    </Loaded>
  );
}
