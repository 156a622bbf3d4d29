import { confirm, meaning } from "@upwell/messages/website-confirmation";
import { CheckBox } from "../../lib/check-box.tsx";
import { ExternalLink } from "../../lib/external-link.tsx";

export type ApproveWebsiteProps = { websiteUrl: string; onConfirm(isConfirmed: boolean): void };

/** The website of a suggestion, which an admin may confirm along with the approval. */
export function ApproveWebsite({ websiteUrl, onConfirm }: ApproveWebsiteProps) {
  return (
    <div className="text-sm wrap-anywhere">
      <p className="mb-2">
        <ExternalLink url={websiteUrl} />
      </p>
      <CheckBox
        label={confirm}
        hint={meaning}
        field={{ onChange: async ({ target }) => onConfirm(target.checked) }}
      />
    </div>
  );
}
