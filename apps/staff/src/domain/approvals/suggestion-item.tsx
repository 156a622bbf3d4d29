import { pictureAddress } from "@upwell/client/author";
import * as m from "@upwell/messages/approvals";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { SuggestedPlatform } from "../../lib/entities.ts";
import { Outward } from "./outward.tsx";

export type SuggestionItemProps = {
  platform: SuggestedPlatform;
  onApprove(): void;
  onReject(): void;
};

/** A platform that somebody suggested, and the two answers. */
export function SuggestionItem({ platform, onApprove, onReject }: SuggestionItemProps) {
  const { name, description, websiteUrl, logoUrl, createdAt } = platform;
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-hairline py-4">
      <Avatar shape="square" name={name} src={pictureAddress(logoUrl)} />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-text text-base font-semibold wrap-anywhere">{name}</h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
          {websiteUrl === null ? m.noWebsite : <Outward address={websiteUrl} />}
          <span>
            {m.suggested} <RelativeTime date={createdAt} />
          </span>
        </p>
        <p className="mt-1 max-w-prose text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">
          {description === "" ? m.noDescription : description}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Button size="sm" aria-label={m.approveOf(name)} onClick={onApprove}>
          {m.approve}
        </Button>
        <Button size="sm" variant="secondary" aria-label={m.rejectOf(name)} onClick={onReject}>
          {m.reject}
        </Button>
      </div>
    </li>
  );
}
