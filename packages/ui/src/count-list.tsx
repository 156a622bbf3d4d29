import { number } from "@upwell/messages/plural";

/** A dot in the colour of a status, beside its name. */
export const StatusDot = ({ colour }: { colour: string }) => (
  <span
    aria-hidden
    className={`me-1.5 inline-block size-2 rounded-full forced-color-adjust-none [print-color-adjust:exact] ${colour}`}
  />
);

type Count = readonly [label: string, count: number, colour?: string];

/** Counts below each other, each after its name, which may have the colour of a status. */
export const CountList = ({ counts }: { counts: readonly Count[] }) => (
  <dl className="flex flex-col gap-2 text-sm">
    {counts.map(([label, count, colour]) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="text-ink-soft">
          {colour && <StatusDot colour={colour} />}
          {label}
        </dt>
        <dd className="font-semibold tabular-nums">{number(count)}</dd>
      </div>
    ))}
  </dl>
);
