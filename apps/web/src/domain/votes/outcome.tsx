import type { FeatureDetail } from "@upwell/client/entities";
import { statusGroup } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/vote-notes";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Section } from "@upwell/ui/section";
import { lazy, Suspense } from "react";
import { TeamNotes } from "./team-notes.tsx";

const OwnAnswer = lazy(() => import("./own-answer.tsx"));

/** How many voters a launched idea is solved for; its voters answer here. */
export function Outcome({ feature }: { feature: FeatureDetail }) {
  const { id, myVote, outcome, status } = feature;
  if (statusGroup(status) !== "launched") return null;
  const total = outcome.yes + outcome.partly + outcome.no;
  const isVoter = myVote !== null && myVote.removalReason === null;
  return (
    <Section title={m.outcomeTitle} headingClass="mb-2 text-lg">
      <p className="mb-3 text-sm">{m.outcomeShare(outcome)}</p>
      <PercentBar percent={total === 0 ? 0 : (100 * outcome.yes) / total} />
      {/* The height is the same for everybody: who has voted is known after the page is shown. */}
      <div className="print:hidden mt-3 flex min-h-11 items-center gap-2">
        {isVoter && (
          <Suspense>
            <OwnAnswer id={id} vote={myVote} />
          </Suspense>
        )}
      </div>
      {feature.can.updateStatus && (
        <TeamNotes feature={feature} kind="outcome" label={m.readAnswers} />
      )}
    </Section>
  );
}
