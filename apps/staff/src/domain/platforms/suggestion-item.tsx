import { authorName } from "@upwell/client/author";
import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/employment-approvals";
import { edit, editLabel } from "@upwell/messages/platform-admin";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { useState } from "react";
import type { DirectoryPlatform } from "../../lib/entities.ts";
import { ExternalLink } from "../../lib/external-link.tsx";
import { accountPath } from "../../lib/paths.ts";

export type SuggestionItemProps = {
  platform: DirectoryPlatform;
  onEdit(): void;
  onApprove(): void;
  onReject(): void;
};

/**
 * A suggested platform with its actions. Its logo is loaded on demand: its host would learn the
 * admin's IP address.
 */
export function SuggestionItem({ platform, onEdit, onApprove, onReject }: SuggestionItemProps) {
  const [isLogoVisible, setLogoVisible] = useState(false);
  const { name, description, websiteUrl, logoUrl, createdAt, suggestedBy } = platform;
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-hairline py-4">
      <div className="flex flex-col items-start gap-1">
        <Avatar shape="square" name={name} src={isLogoVisible ? imageUrl(logoUrl) : undefined} />
        {logoUrl !== null && !isLogoVisible && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={m.showLogoLabel(name)}
            onClick={() => setLogoVisible(true)}
          >
            {m.showLogo}
          </Button>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-text text-base font-semibold wrap-anywhere">{name}</h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
          {websiteUrl === null ? m.noWebsite : <ExternalLink url={websiteUrl} />}
          <span>
            {m.suggested} <RelativeTime date={createdAt} />
            {suggestedBy && (
              <>
                {" "}
                {m.by}{" "}
                <a href={`#${accountPath(suggestedBy.id)}`} className="text-link">
                  {authorName(suggestedBy)}
                </a>
              </>
            )}
          </span>
        </p>
        <p className="mt-1 max-w-prose text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">
          {description === "" ? m.noDescription : description}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Button size="sm" aria-label={m.approveLabel(name)} onClick={onApprove}>
          {m.approve}
        </Button>
        <Button size="sm" variant="secondary" aria-label={m.rejectLabel(name)} onClick={onReject}>
          {m.reject}
        </Button>
        <Button size="sm" variant="quiet" aria-label={editLabel(name)} onClick={onEdit}>
          {edit}
        </Button>
      </div>
    </li>
  );
}
