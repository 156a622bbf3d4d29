import * as m from "@upwell/messages/analytics";
import { number } from "@upwell/messages/plural";
import * as lines from "@upwell/messages/vote-lines";
import { PercentBar } from "@upwell/ui/percent-bar";
import type { Analytics } from "../../lib/entities.ts";
import { AnalyticsSection } from "./analytics-section.tsx";

/** How many voters say why, and for how many launched ideas are solved. */
export function VotersSection({ voters }: Pick<Analytics, "voters">) {
  const { whys, yes, partly, no } = voters;
  const total = yes + partly + no;
  return (
    <AnalyticsSection title={m.voters}>
      <p className="mb-4 flex justify-between gap-4 text-sm">
        <span className="text-ink-soft">{m.whysGiven}</span>
        <span className="font-semibold tabular-nums">{number(whys)}</span>
      </p>
      <p className="mb-2 text-sm">
        <span className="text-ink-soft">{m.solvedShare}: </span>
        {lines.solvedShare(voters)}
      </p>
      <PercentBar percent={total === 0 ? 0 : (100 * yes) / total} />
    </AnalyticsSection>
  );
}
