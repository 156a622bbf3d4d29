import { number } from "@upwell/messages/plural";

/** Counts below each other, each after its name. */
export const CountList = ({ counts }: { counts: readonly (readonly [string, number])[] }) => (
  <dl className="flex flex-col gap-2 text-sm">
    {counts.map(([label, count]) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="font-semibold tabular-nums">{number(count)}</dd>
      </div>
    ))}
  </dl>
);
