import type { FeatureDetail, WishFeature } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { getDeclineReason, usePlanText } from "@upwell/client/plan-text";
import { wishPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/wishes";
import { Section } from "@upwell/ui/section";
import { StatusBadge } from "@upwell/ui/status-badge";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { FeatureLink } from "../../lib/feature-link.tsx";

type Props = { wish: NonNullable<FeatureDetail["wish"]> };

/** The outcome of an idea on its platform: its status, when it is expected, or why it was declined. */
export function WishOutcome({ feature, children }: { feature: WishFeature; children?: ReactNode }) {
  const plan = usePlanText(feature);
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

/** The same idea on other platforms, with its status there. */
export const OtherPlatforms = ({ wish }: Props) => (
  <Section title={m.otherPlatforms}>
    <ul className="flex flex-col gap-4">
      {wish.features.map((feature) => (
        <li key={feature.id}>
          <p className="text-xs text-ink-soft wrap-anywhere">{feature.platform.name}</p>
          <FeatureLink
            feature={feature}
            className="touch-target font-semibold underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
          />
          <WishOutcome feature={feature}>
            <span>{m.votes(feature.upvoteCount)}</span>
          </WishOutcome>
        </li>
      ))}
    </ul>
    <Link
      to={wishPath(wish)}
      className="text-link print:hidden mt-2 inline-flex min-h-9 items-center gap-1.5 text-sm pointer-coarse:min-h-11"
    >
      {m.toWish(wish.personCount)}
      <ArrowRight aria-hidden size={15} className="rtl:-scale-x-100" />
    </Link>
  </Section>
);
