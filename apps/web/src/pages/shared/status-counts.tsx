import type { Platform } from "@upwell/client/entities";
import * as m from "@upwell/messages/platform";
import { number } from "@upwell/messages/plural";
import { StatusDot } from "@upwell/ui/count-list";

/** A platform's launched, developed and planned features: a bar of their shares above their counts, which phones have no room for. */
export function StatusCounts({ platform: { featureCount, stats } }: { platform: Platform }) {
  const parts = [
    { label: m.launched, count: stats.launched, colour: "bg-status-launched" },
    { label: m.inDevelopment, count: stats.inDevelopment, colour: "bg-status-progress" },
    { label: m.planned, count: stats.planned, colour: "bg-status-planned" },
  ];
  return (
    <div className="min-w-0 flex-1">
      <div
        aria-hidden
        className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-(--tint-strong) forced-color-adjust-none [print-color-adjust:exact]"
      >
        {parts.map(({ label, count, colour }) => (
          <span
            key={label}
            style={{ inlineSize: `${(100 * count) / Math.max(featureCount, 1)}%` }}
            className={colour}
          />
        ))}
      </div>
      <dl className="mt-1 flex gap-x-4 overflow-hidden text-xs max-sm:sr-only leading-4 whitespace-nowrap text-ink-soft tabular-nums">
        {parts.map(({ label, count, colour }) => (
          <div key={label} className="flex flex-row-reverse items-baseline gap-1">
            <dt>{label}</dt>
            <dd className="font-semibold">
              <StatusDot colour={colour} />
              {number(count)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
