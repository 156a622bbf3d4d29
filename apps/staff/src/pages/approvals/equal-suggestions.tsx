import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/employment-approvals";
import { CheckBox } from "@upwell/ui/check-box";
import { RelativeTime } from "@upwell/ui/relative-time";
import { useState } from "react";
import type { ReviewChoices } from "../../domain/employments/approval-mutations.ts";
import type { DirectoryPlatform, PendingPlatform } from "../../lib/entities.ts";
import { AccountLink } from "../../lib/links.tsx";

/** When a platform was suggested, and by whom. */
export const Suggester = ({ platform }: { platform: DirectoryPlatform }) => (
  <>
    <RelativeTime date={platform.createdAt} />
    {platform.suggestedBy && (
      <>
        {" "}
        {m.by} <AccountLink account={platform.suggestedBy} />
      </>
    )}
  </>
);

type EqualChoiceProps = {
  platform: PendingPlatform;
  /** Receives the suggestions that are about another platform. */
  choices: ReviewChoices;
};

/** Chooses the equal suggestions to decide along; all of them by default. */
export function EqualChoice({ platform, choices }: EqualChoiceProps) {
  const [separate, setSeparate] = useState<readonly number[]>([]);
  if (platform.others.length === 0) return null;

  function toggle(id: number): void {
    const next = separate.includes(id) ? separate.filter((one) => one !== id) : [...separate, id];
    setSeparate(next);
    choices.separate = next;
  }

  return (
    <fieldset className="text-sm">
      <legend className="mb-2 font-semibold">{m.equalSuggestions}</legend>
      <div className="flex max-h-56 flex-col gap-1 overflow-y-auto">
        {platform.others.map((other) => (
          <CheckBox
            key={other.id}
            checked={!separate.includes(other.id)}
            onChange={() => toggle(other.id)}
            label={
              <span className="font-normal wrap-anywhere">
                {other.name} · <RelativeTime date={other.createdAt} />
                {other.suggestedBy && ` ${m.by} ${authorName(other.suggestedBy)}`}
              </span>
            }
            hint={other.websiteUrl ?? undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
