import { useInfiniteQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/approvals";
import { useState } from "react";
import { review } from "../../domain/approvals/deeds.ts";
import { suggestionPages } from "../../domain/approvals/queries.ts";
import { SuggestionItem } from "../../domain/approvals/suggestion-item.tsx";
import type { SuggestedPlatform } from "../../lib/entities.ts";
import { type Decision, DecisionDialog } from "../parts/decision-dialog.tsx";
import { PagedList } from "../parts/paged-list.tsx";

const approval = (platform: SuggestedPlatform): Decision => ({
  title: m.approveTitle(platform.name),
  text: m.approveText,
  yes: m.approve,
  run: async () => {
    await review(platform, "approve", "");
    return m.approved(platform.name);
  },
});

const rejection = (platform: SuggestedPlatform): Decision => ({
  title: m.rejectTitle(platform.name),
  reason: { hint: m.rejectHint, isRequired: true },
  yes: m.reject,
  isGrave: true,
  run: async (reason) => {
    await review(platform, "reject", reason);
    return m.rejected(platform.name);
  },
});

/** Platforms that wait for their review. */
export function Suggestions() {
  const [decision, setDecision] = useState<Decision>();
  const pages = useInfiniteQuery(suggestionPages);
  return (
    <>
      <PagedList
        pages={pages}
        loading={m.loadingPlatforms}
        failed={m.platformsFailed}
        empty={{ title: m.noPlatforms, text: m.noPlatformsText }}
        itemClass="h-28"
      >
        {(platforms) => (
          <ul>
            {platforms.map((platform) => (
              <SuggestionItem
                key={platform.id}
                platform={platform}
                onApprove={() => setDecision(approval(platform))}
                onReject={() => setDecision(rejection(platform))}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
