import * as m from "@upwell/messages/suggest";
import { Button } from "@upwell/ui/button";
import { deleteFeatureDraft, type FeatureValues } from "./feature-draft.ts";

export type DraftOfferProps = { draft: FeatureValues; onRestore(): void; onDiscard(): void };

/** Offers to restore an unsent draft into the empty form. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-wash px-4 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-56 text-balance">
        {m.draftFound}
        <span className="block truncate font-semibold">{draft.title || draft.description}</span>
      </p>
      <div className="flex gap-1">
        <Button size="sm" variant="secondary" onClick={onRestore}>
          {m.restoreDraft}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            deleteFeatureDraft();
            onDiscard();
          }}
        >
          {m.discardDraft}
        </Button>
      </div>
    </div>
  );
}
