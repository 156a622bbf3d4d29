import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/correction-requests";
import { RelativeTime } from "@upwell/ui/relative-time";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { CorrectionRequest } from "../../lib/entities.ts";
import { FeatureLink } from "../../lib/links.tsx";
import { RequestItem } from "../../lib/request-item.tsx";
import { describeContested } from "./describe.ts";
import { decideCorrection } from "./mutations.ts";

const reason = { hint: m.wordsHint, isRequired: true, max: limits.corrections.words };

const correction = (request: CorrectionRequest): Decision => ({
  title: m.correctTitle(request.feature.title),
  text: m.effects[request.kind],
  reason,
  confirmLabel: m.correct,
  mutation: decideCorrection(request, "corrected"),
  toastText: () => m.corrected,
});

const rejection = (request: CorrectionRequest): Decision => ({
  title: m.rejectTitle(request.feature.title),
  reason,
  confirmLabel: m.reject,
  isDestructive: true,
  mutation: decideCorrection(request, "rejected"),
  toastText: () => m.rejected,
});

/** What a team contests, with the two decisions. */
export function CorrectionItem({ request }: { request: CorrectionRequest }) {
  const decide = useDecide();
  const { feature, platform, reason, createdAt } = request;
  return (
    <RequestItem
      avatar={null}
      title={
        <>
          <FeatureLink feature={feature} />{" "}
          <span className="font-normal text-ink-soft">{m.of(platform.name)}</span>
        </>
      }
      actions={[
        {
          label: m.correct,
          ariaLabel: m.correctLabel(feature.title),
          variant: "primary",
          onChoose: () => decide(correction(request)),
        },
        {
          label: m.reject,
          ariaLabel: m.rejectLabel(feature.title),
          onChoose: () => decide(rejection(request)),
        },
      ]}
    >
      <p className="text-sm text-ink-faint wrap-anywhere">
        {describeContested(request)} · <RelativeTime date={createdAt} />
      </p>
      <p className="mt-1 max-w-prose text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">
        {reason}
      </p>
    </RequestItem>
  );
}
