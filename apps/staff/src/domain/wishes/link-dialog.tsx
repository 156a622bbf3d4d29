import { useMutation } from "@tanstack/react-query";
import type { Feature, FeatureDetail } from "@upwell/client/entities";
import { FormError } from "@upwell/client/form-error";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { limits } from "@upwell/contract/limits";
import { searching } from "@upwell/messages/staff";
import * as m from "@upwell/messages/staff-wishes";
import { Dialog } from "@upwell/ui/dialog";
import { FormActions } from "@upwell/ui/form-actions";
import { useState } from "react";
import { keys } from "../../lib/query-keys.ts";
import { FeatureSummary } from "../merges/feature-summary.tsx";
import { confirmPair, wishErrorMessage } from "./mutations.ts";
import { searchOtherPlatforms } from "./queries.ts";

export type LinkDialogProps = { feature: FeatureDetail; onClose(): void };

/** Links an idea to one of another platform, whether or not the pair was proposed. */
export function LinkDialog({ feature, onClose }: LinkDialogProps) {
  const [other, setOther] = useState<Feature | null>(null);
  const { mutate, isPending, error } = useMutation({
    ...confirmPair,
    meta: { ...confirmPair.meta, error: false },
  });
  const { slug } = feature.platform;
  const confirm = () =>
    other && mutate({ first: feature, second: other }, { onSuccess: () => onClose() });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.linkTitle}
      description={m.linkText(feature.title)}
      size="lg"
    >
      <div className="flex min-h-72 flex-col gap-5">
        <QueryCombobox<Feature>
          label={m.search}
          hint={m.searchHint}
          maxLength={limits.search.max}
          queryKey={(search) => keys.wishSearch(slug, search)}
          queryFn={(search, signal) => searchOtherPlatforms(slug, search, signal)}
          texts={{ pending: searching, failed: m.searchFailed, none: m.noneFound }}
          selected={other?.title ?? null}
          onSelect={setOther}
          getText={({ title }) => title}
        >
          {({ title, platform }) => (
            <>
              <span className="truncate">{title}</span>
              <span className="shrink-0 text-xs text-ink-faint">{platform.name}</span>
            </>
          )}
        </QueryCombobox>
        {other && (
          <FeatureSummary feature={other} text={other.description} label={other.platform.name} />
        )}
        <FormError failure={error} getMessage={wishErrorMessage} />
        <div className="mt-auto">
          <FormActions
            onCancel={onClose}
            busy={isPending}
            disabled={other === null}
            onClick={confirm}
            label={m.linkThem}
            busyLabel={m.linkThem}
          />
        </div>
      </div>
    </Dialog>
  );
}
