import { useQuery } from "@tanstack/react-query";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/status-change";
import { Skeleton } from "@upwell/ui/skeleton";
import { audience } from "../../domain/timeline/change-status.ts";

const parts = ["author", "voters", "commenters", "followers"] as const;

/** How many people hear of the change; who is several of these is told once. */
export function Audience({ featureId }: { featureId: number }) {
  const { data, isError } = useQuery(audience(featureId));
  if (isError) return <p className="text-sm text-ink-faint">{m.audienceUnavailable}</p>;
  if (data === undefined) return <Skeleton className="h-24" />;
  return (
    <>
      <p className="text-2xl font-semibold tabular-nums">{m.told(data.total)}</p>
      <dl className="mt-2 flex flex-col gap-1 text-sm">
        {parts.map((part) => (
          <div key={part} className="flex gap-2">
            <dd className="min-w-8 text-end font-semibold tabular-nums">{number(data[part])}</dd>
            <dt className="text-ink-soft">{m.toldParts[part]}</dt>
          </div>
        ))}
      </dl>
    </>
  );
}
