import * as m from "@upwell/messages/responsiveness";
import { Interpolate } from "@upwell/ui/interpolate";
import type { ReactNode } from "react";
import type { Responsiveness } from "./entities.ts";

type Oldest = NonNullable<Responsiveness["oldestUnanswered"]>;

type AnswerSummaryProps = {
  statistics: Responsiveness;
  /** Renders the link to the feature that has waited longest, with `m.oldestFeature` as its text. */
  renderLink(feature: Oldest): ReactNode;
};

/** How a team answers, in a few sentences. */
export function AnswerSummary({ statistics, renderLink }: AnswerSummaryProps) {
  const { counted, acknowledged, medianDaysToAnswer, oldestUnanswered } = statistics;
  if (counted === 0) return m.nothingCounted;
  return (
    <>
      <span className="text-ink">{m.answers(statistics)}</span>{" "}
      {acknowledged > 0 && `${m.acknowledged(acknowledged)} `}
      {medianDaysToAnswer !== null && `${m.half(medianDaysToAnswer)} `}
      {oldestUnanswered !== null && (
        <Interpolate
          text={m.oldest(oldestUnanswered.days)}
          parts={{ feature: renderLink(oldestUnanswered) }}
        />
      )}
    </>
  );
}
