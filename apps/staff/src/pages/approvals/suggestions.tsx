import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/employment-approvals";
import { edit, editLabel } from "@upwell/messages/platform-admin";
import { confirm, meaning } from "@upwell/messages/website-confirmation";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { useState } from "react";
import { reviewPlatform } from "../../domain/employments/approval-mutations.ts";
import { suggestionPages } from "../../domain/employments/queries.ts";
import { PlatformDialog } from "../../domain/platforms/platform-dialog.tsx";
import { CheckBox } from "../../lib/check-box.tsx";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { DirectoryPlatform } from "../../lib/entities.ts";
import { AccountLink, ExternalLink } from "../../lib/links.tsx";
import { QueryItems } from "../../lib/query-list.tsx";
import { RequestItem } from "../../lib/request-item.tsx";

/** The approval may confirm the website, too. */
function approval(platform: DirectoryPlatform): Decision {
  let isConfirmed = false;
  return {
    title: m.approveTitle(platform.name),
    text: m.approveText,
    extraField: platform.websiteUrl !== null && (
      <div className="text-sm wrap-anywhere">
        <p className="mb-2">
          <ExternalLink url={platform.websiteUrl} />
        </p>
        <CheckBox
          label={confirm}
          hint={meaning}
          onChange={({ target }) => {
            isConfirmed = target.checked;
          }}
        />
      </div>
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

/** A logo, loaded on demand: its host would learn the admin's IP address. */
function Logo({ name, logoUrl }: Pick<DirectoryPlatform, "name" | "logoUrl">) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1">
      <Avatar shape="square" name={name} src={isVisible ? imageUrl(logoUrl) : undefined} />
      {logoUrl !== null && !isVisible && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={m.showLogoLabel(name)}
          onClick={() => setVisible(true)}
        >
          {m.showLogo}
        </Button>
      )}
    </div>
  );
}

type SuggestionItemProps = { platform: DirectoryPlatform; onEdit(): void };

function SuggestionItem({ platform, onEdit }: SuggestionItemProps) {
  const decide = useDecide();
  const { name, description, websiteUrl, createdAt, suggestedBy } = platform;
  return (
    <RequestItem
      avatar={<Logo {...platform} />}
      title={name}
      actions={[
        {
          label: m.approve,
          ariaLabel: m.approveLabel(name),
          variant: "primary",
          onChoose: () => decide(approval(platform)),
        },
        {
          label: m.reject,
          ariaLabel: m.rejectLabel(name),
          onChoose: () => decide(rejection(platform)),
        },
        { label: edit, ariaLabel: editLabel(name), variant: "quiet", onChoose: onEdit },
      ]}
    >
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
        {websiteUrl === null ? m.noWebsite : <ExternalLink url={websiteUrl} />}
        <span>
          {m.suggested} <RelativeTime date={createdAt} />
          {suggestedBy && (
            <>
              {" "}
              {m.by} <AccountLink account={suggestedBy} />
            </>
          )}
        </span>
      </p>
      <p className="mt-1 max-w-prose text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">
        {description === "" ? m.noDescription : description}
      </p>
    </RequestItem>
  );
}

/** Platforms pending review. */
export function Suggestions() {
  const [edited, setEdited] = useState<DirectoryPlatform>();
  return (
    <>
      <QueryItems
        query={suggestionPages}
        loading={m.loadingPlatforms}
        failed={m.platformsFailed}
        empty={{ title: m.noPlatforms, text: m.noPlatformsText }}
        itemClass="h-28"
      >
        {(platform) => (
          <SuggestionItem
            key={platform.id}
            platform={platform}
            onEdit={() => setEdited(platform)}
          />
        )}
      </QueryItems>
      {edited && <PlatformDialog platform={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
