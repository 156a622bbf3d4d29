import type { WishFeature } from "@upwell/client/entities";
import { getDeclineReason, getPlanText } from "@upwell/client/plan-text";
import { StatusBadge } from "@upwell/ui/status-badge";
import type { ReactNode } from "react";

/** What became of an idea on its platform: its status, when it is expected, or why it was declined. */
export function WishOutcome({ feature, children }: { feature: WishFeature; children?: ReactNode }) {
  const plan = getPlanText(feature);
  const reason = getDeclineReason(feature);
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft tabular-nums">
        <StatusBadge status={feature.status} />
        {children}
        {plan && <span>{plan}</span>}
      </p>
      {reason && <p className="mt-1 line-clamp-2 text-sm text-ink-soft wrap-anywhere">{reason}</p>}
    </>
  );
}
