import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/feature";
import { updateStatus } from "@upwell/messages/status-form";
import { votes } from "@upwell/messages/votes";
import { buttonClass } from "@upwell/ui/button";
import { StatusBadge } from "@upwell/ui/status-badge";
import { AnsweredElsewhere } from "../../domain/answer-links/answered-elsewhere.tsx";
import { MergedFeatures } from "../../domain/status/merged-features.tsx";
import { statusUpdates } from "../../domain/status/queries.ts";
import { SplitFeatures } from "../../domain/status/split-features.tsx";
import { StatusTimeline } from "../../domain/status/status-timeline.tsx";
import { Outcome } from "../../domain/votes/outcome.tsx";
import { Reasons } from "../../domain/votes/reasons.tsx";
import { ClaimLine } from "../../domain/wishes/claim-line.tsx";
import { OtherPlatforms } from "../../domain/wishes/other-platforms.tsx";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { AgentReports } from "./agent-reports.tsx";
import { BroughtVotes } from "./brought-votes.tsx";
import { sideColumn, staysBelowPanel } from "./layout.ts";
import { Section } from "./section.tsx";
import { readTab } from "./tab.ts";

type Props = { feature: FeatureDetail };

/** On narrow screens the panel of the selected tab stands above the blocks without one. */
const panel = "max-lg:-order-1";

/** For the platform's team and admins. */
function UpdateStatusLink({ feature }: Props) {
  if (!feature.can.updateStatus) return null;
  return (
    <Link to={`/feature/${feature.id}/status`} className={`mt-5 ${buttonClass("secondary", "sm")}`}>
      {updateStatus}
    </Link>
  );
}

/** Up to three other features of the same platform. */
function RelatedFeatures({ feature: { related } }: Props) {
  if (related.length === 0) return <p className="text-sm text-ink-faint">{m.noMoreFeatures}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {related.map((other) => (
        <li key={other.id}>
          <FeatureLink
            feature={other}
            className="touch-target font-semibold underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
          />
          <div className="flex flex-wrap items-center gap-x-3 text-xs text-ink-faint tabular-nums">
            <span>{votes(other.upvoteCount)}</span>
            <StatusBadge status={other.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What belongs to a feature beside its text and discussion. On narrow screens the rest stands below the tabs. */
export function SideColumn({ id, feature }: Props & { id: string }) {
  const [query] = useHashQuery();
  const section = { id, selected: readTab(query) };
  // What stands below the timeline would be moved by it.
  const isTimelineKnown = !useQuery(statusUpdates(feature.id)).isPending;
  return (
    <aside aria-label={m.details} className={sideColumn}>
      <Outcome feature={feature} />
      <Section
        {...section}
        tab="timeline"
        title={m.statusTimeline}
        className={`${panel} print:block`}
      >
        <StatusTimeline feature={feature} answer={feature.answer} />
        <UpdateStatusLink feature={feature} />
      </Section>
      {isTimelineKnown && (
        <>
          <AnsweredElsewhere feature={feature} />
          <Reasons feature={feature} />
          <AgentReports feature={feature} />
          {feature.claims.map((claim) => (
            <ClaimLine key={claim.id} claim={claim} />
          ))}
          <BroughtVotes feature={feature} />
          {feature.wish && <OtherPlatforms wish={feature.wish} />}
          <MergedFeatures feature={feature} />
          <SplitFeatures feature={feature} />
          <Section
            {...section}
            tab="related"
            title={m.moreFeatures}
            className={`${panel} ${staysBelowPanel}`}
          >
            <RelatedFeatures feature={feature} />
          </Section>
        </>
      )}
    </aside>
  );
}
