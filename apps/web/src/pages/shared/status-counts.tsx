import type { Platform } from "@upwell/client/entities";
import * as m from "@upwell/messages/platform";
import { number } from "@upwell/messages/plural";

/** A platform's launched, developed and planned features: a bar of their shares, with their counts for screen readers. */
export function StatusCounts({ platform: { featureCount, stats } }: { platform: Platform }) {
  const parts = [
    { label: m.launched, count: stats.launched, colour: "bg-status-launched" },
    { label: m.inDevelopment, count: stats.inDevelopment, colour: "bg-status-progress" },
    { label: m.planned, count: stats.planned, colour: "bg-status-planned" },
  ];
  return (
    <div>
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
      <dl className="sr-only">
        {parts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
