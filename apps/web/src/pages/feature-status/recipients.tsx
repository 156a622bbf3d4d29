import { useQuery } from "@tanstack/react-query";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/status-form";
import { Skeleton } from "@upwell/ui/skeleton";
import { recipients } from "../../domain/status/queries.ts";

const parts = ["author", "voters", "commenters", "followers"] as const;

/** The number of distinct users that the change notifies. */
export function Recipients({ featureId }: { featureId: number }) {
  const { data, isError } = useQuery(recipients(featureId));
  if (isError) return <p className="text-sm text-ink-faint">{m.recipientsUnavailable}</p>;
  if (data === undefined) return <Skeleton className="h-24" />;
  return (
    <>
      <p className="text-2xl font-semibold tabular-nums">{m.recipientCount(data.total)}</p>
      <dl className="mt-2 flex flex-col gap-1 text-sm">
        {parts.map((part) => (
          <div key={part} className="flex gap-2">
            <dd className="min-w-8 text-end font-semibold tabular-nums">{number(data[part])}</dd>
            <dt className="text-ink-soft">{m.recipientParts[part]}</dt>
          </div>
        ))}
      </dl>
    </>
  );
}
