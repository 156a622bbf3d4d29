import * as m from "@upwell/messages/analytics";
import { number } from "@upwell/messages/plural";
import * as notes from "@upwell/messages/vote-notes";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Section } from "@upwell/ui/section";
import type { Analytics } from "../../lib/entities.ts";

/** How many people say why they voted or object, and for how many voters launched ideas are solved. */
export function VotersSection({ voters }: Pick<Analytics, "voters">) {
  const { reasons, concerns, workarounds, yes, partly, no } = voters;
  const counts = [
    [m.reasonsGiven, reasons],
    [m.concernsRaised, concerns],
    [m.withWorkaround, workarounds],
  ] as const;
  const total = yes + partly + no;
  return (
    <Section title={m.voters}>
      <dl className="mb-4 flex flex-col gap-2 text-sm">
        {counts.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-2 text-sm">
        <span className="text-ink-soft">{m.outcomeShare}: </span>
        {notes.outcomeShare(voters)}
      </p>
      <PercentBar percent={total === 0 ? 0 : (100 * yes) / total} />
    </Section>
  );
}
