import * as m from "@upwell/messages/employment-approvals";
import { useState } from "react";
import { reviewPlatform } from "../../domain/employments/approval-mutations.ts";
import { suggestionPages } from "../../domain/employments/queries.ts";
import { ApproveWebsite } from "../../domain/platforms/approve-website.tsx";
import { PlatformDialog } from "../../domain/platforms/platform-dialog.tsx";
import { SuggestionItem } from "../../domain/platforms/suggestion-item.tsx";
import type { DirectoryPlatform } from "../../lib/entities.ts";
import { type Decision, DecisionDialog } from "../shared/decision-dialog.tsx";
import { QueryList } from "../shared/query-list.tsx";

function approval(platform: DirectoryPlatform): Decision {
  let isConfirmed = false;
  const confirm = (checked: boolean) => {
    isConfirmed = checked;
  };
  return {
    title: m.approveTitle(platform.name),
    text: m.approveText,
    extraField: platform.websiteUrl !== null && (
      <ApproveWebsite websiteUrl={platform.websiteUrl} onConfirm={confirm} />
    ),
    confirmLabel: m.approve,
    mutation: reviewPlatform(platform, "approve", () => isConfirmed),
    toastText: () => m.approved(platform.name),
  };
}

const rejection = (platform: DirectoryPlatform): Decision => ({
  title: m.rejectTitle(platform.name),
  reason: { hint: m.rejectHint, isRequired: true },
  confirmLabel: m.reject,
  isDestructive: true,
  mutation: reviewPlatform(platform, "reject"),
  toastText: () => m.rejected(platform.name),
});

/** Platforms pending review. */
export function Suggestions() {
  const [decision, setDecision] = useState<Decision>();
  const [edited, setEdited] = useState<DirectoryPlatform>();
  return (
    <>
      <QueryList
        query={suggestionPages}
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
                onEdit={() => setEdited(platform)}
                onApprove={() => setDecision(approval(platform))}
                onReject={() => setDecision(rejection(platform))}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {edited && <PlatformDialog platform={edited} onClose={() => setEdited(undefined)} />}
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
