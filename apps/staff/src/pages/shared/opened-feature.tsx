import type { FeatureDetail } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import { useState } from "react";
import { FeatureDialog } from "../../domain/features/feature-dialog.tsx";
import { type Selected, toSelected } from "../../domain/queue/use-selection.ts";
import { LinkDialog } from "../../domain/wishes/link-dialog.tsx";
import { SplitDialog } from "./split-dialog.tsx";

type OpenedFeatureProps = {
  slug: string;
  onStatus(feature: Selected): void;
  onMerge(feature: Selected): void;
};

/** The feature that the URL names, in a dialog, and the dialogs that link and split it. */
export function OpenedFeature({ slug, onStatus, onMerge }: OpenedFeatureProps) {
  const [query, updateQuery] = useHashQuery();
  const [linking, setLinking] = useState<FeatureDetail>();
  const [splitting, setSplitting] = useState<FeatureDetail>();
  const id = Number(query.get("feature"));
  return (
    <>
      {Number.isInteger(id) && id > 0 && (
        <FeatureDialog
          id={id}
          slug={slug}
          onClose={() => updateQuery({ feature: null })}
          onStatus={(feature) => onStatus(toSelected(feature))}
          onMerge={(feature) => onMerge(toSelected(feature))}
          onLink={setLinking}
          onSplit={setSplitting}
        />
      )}
      {linking && <LinkDialog feature={linking} onClose={() => setLinking(undefined)} />}
      {splitting && (
        <SplitDialog slug={slug} feature={splitting} onClose={() => setSplitting(undefined)} />
      )}
    </>
  );
}
