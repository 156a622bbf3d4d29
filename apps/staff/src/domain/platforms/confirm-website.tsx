import * as m from "@upwell/messages/website-confirmation";
import { CircleAlert } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckBox } from "../../lib/check-box.tsx";
import { confirmationHint, type Website } from "../../lib/website-confirmation.ts";

export type ConfirmWebsiteProps = {
  /** The platform before the change; null for a new one. */
  website: Website | null;
  field: UseFormRegisterReturn;
  error: string | undefined;
};

/** A checkbox by which an admin confirms a website, with what it was before and what that means. */
export function ConfirmWebsite({ website, field, error }: ConfirmWebsiteProps) {
  return (
    <div className="wrap-anywhere">
      <CheckBox label={m.confirm} hint={confirmationHint(website)} field={field} />
      {error !== undefined && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-0.75 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
