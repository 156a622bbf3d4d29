import { showDialog, useDialog, useDialogDetail } from "@upwell/client/dialog-url-state";
import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/employment-approvals";
import { edit, editLabel } from "@upwell/messages/platform-admin";
import {
  confirm,
  confirmRepository,
  meaning,
  repositoryMeaning,
} from "@upwell/messages/website-confirmation";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { CheckBox } from "@upwell/ui/check-box";
import { useState } from "react";
import { type ReviewChoices, reviewPlatform } from "../../domain/employments/approval-mutations.ts";
import { suggestionPages } from "../../domain/employments/queries.ts";
import { PlatformDialog } from "../../domain/platforms/platform-dialog.tsx";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { DirectoryPlatform, PendingPlatform } from "../../lib/entities.ts";
import { ExternalLink } from "../../lib/links.tsx";
import { QueryItems } from "../../lib/query-list.tsx";
import { RequestItem } from "../../lib/request-item.tsx";
import { EqualChoice, Suggester } from "./equal-suggestions.tsx";

const noChoices: ReviewChoices = {
  isConfirmed: false,
  isRepositoryConfirmed: false,
  separate: [],
};

/** The approval may confirm the website, too. */
function approval(platform: PendingPlatform): Decision {
  const choices: ReviewChoices = { ...noChoices };
  const count = platform.suggestionCount;
  return {
    title: m.approveTitle(platform.name),
    text: m.approveText(count),
    extraField: (
      <>
        <EqualChoice platform={platform} choices={choices} />
        {platform.websiteUrl !== null && (
          <div className="text-sm wrap-anywhere">
            <p className="mb-2">
              <ExternalLink url={platform.websiteUrl} />
            </p>
            <CheckBox
              label={confirm}
              hint={meaning}
              onChange={({ target }) => {
                choices.isConfirmed = target.checked;
              }}
            />
          </div>
        )}
        {platform.repositoryUrl !== null && (
          <div className="text-sm wrap-anywhere">
            <p className="mb-2">
              <ExternalLink url={platform.repositoryUrl} />
            </p>
            <CheckBox
              label={confirmRepository}
              hint={repositoryMeaning}
              onChange={({ target }) => {
                choices.isRepositoryConfirmed = target.checked;
              }}
            />
          </div>
        )}
      </>
    ),
    confirmLabel: m.approve,
    mutation: reviewPlatform(platform, "approve", choices),
    toastText: () => m.approved(platform.name),
  };
}

function rejection(platform: PendingPlatform): Decision {
  const choices: ReviewChoices = { ...noChoices };
  return {
    title: m.rejectTitle(platform.name),
    reason: { hint: m.rejectHint(platform.suggestionCount), isRequired: true },
    extraField: <EqualChoice platform={platform} choices={choices} />,
    confirmLabel: m.reject,
    isDestructive: true,
    mutation: reviewPlatform(platform, "reject", choices),
    toastText: () => m.rejected(platform.name),
  };
}

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

type SuggestionItemProps = { platform: PendingPlatform; onEdit(): void };

function SuggestionItem({ platform, onEdit }: SuggestionItemProps) {
  const decide = useDecide();
  const { name, description, websiteUrl, repositoryUrl, others, suggestionCount } = platform;
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
        {repositoryUrl !== null && <ExternalLink url={repositoryUrl} />}
        <span>
          {m.suggested} <Suggester platform={platform} />
        </span>
      </p>
      <p className="mt-1 max-w-prose text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">
        {description === "" ? m.noDescription : description}
      </p>
      {others.length > 0 && (
        <div className="mt-2 text-sm">
          <p className="font-semibold">{m.people(suggestionCount)}</p>
          <ul className="text-ink-faint">
            {others.map((other) => (
              <li key={other.id} className="wrap-anywhere">
                {other.name} · <Suggester platform={other} />
                {other.websiteUrl !== null && other.websiteUrl !== websiteUrl && (
                  <>
                    {" · "}
                    <ExternalLink url={other.websiteUrl} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </RequestItem>
  );
}

/** Platforms pending review. */
export function Suggestions() {
  const { open, onOpenChange } = useDialog("platform", () => undefined);
  const edited = useDialogDetail() as PendingPlatform | undefined;
  return (
    <>
      <QueryItems
        query={suggestionPages}
        {...m.platformsStates}
        empty={{ title: m.noPlatforms, text: m.noPlatformsText }}
        itemClass="h-28"
      >
        {(platform) => (
          <SuggestionItem
            key={platform.id}
            platform={platform}
            onEdit={() => showDialog("platform", platform)}
          />
        )}
      </QueryItems>
      {open && edited && <PlatformDialog platform={edited} onClose={() => onOpenChange(false)} />}
    </>
  );
}
