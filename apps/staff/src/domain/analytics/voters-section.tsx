import * as m from "@upwell/messages/analytics";
import * as notes from "@upwell/messages/vote-notes";
import { CountList } from "@upwell/ui/count-list";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Section } from "@upwell/ui/section";
import type { Analytics } from "../../lib/entities.ts";

/** How many people say why they voted or object, and for how many voters launched ideas are solved. */
export function VotersSection({ voters }: Pick<Analytics, "voters">) {
  const { reasons, concerns, workarounds, yes, partly, no } = voters;
  const total = yes + partly + no;
  return (
    <Section title={m.voters}>
      <CountList
        counts={[
          [m.reasonsGiven, reasons],
          [m.concernsRaised, concerns],
          [m.withWorkaround, workarounds],
        ]}
      />
      <p className="mt-4 mb-2 text-sm">
        <span className="text-ink-soft">{m.outcomeShare}: </span>
        {notes.outcomeShare(voters)}
      </p>
      <PercentBar percent={total === 0 ? 0 : (100 * yes) / total} />
    </Section>
  );
}
