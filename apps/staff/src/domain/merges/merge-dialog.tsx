import * as m from "@upwell/messages/merges";
import { Dialog } from "@upwell/ui/dialog";
import { useState } from "react";
import { Comparison, type ComparisonProps } from "./comparison.tsx";
import { MergeTargetPicker } from "./merge-target-picker.tsx";

export type MergeDialogProps = {
  slug: string;
  /** The feature to merge, and the other one if it is selected already. */
  features: readonly { id: number; title: string }[];
  onClose(): void;
  onMerged: ComparisonProps["onMerged"];
};

/** Merges a feature with a proposed, searched or preselected one. */
export function MergeDialog({ slug, features, onClose, onMerged }: MergeDialogProps) {
  const [first, second] = features;
  const [chosen, setChosen] = useState<number>();
  if (first === undefined) return null;
  const other = second?.id ?? chosen;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.mergeTitle}
      size="lg"
      {...(other === undefined && { description: m.mergeOne(first.title) })}
    >
      {other === undefined ? (
        <MergeTargetPicker slug={slug} id={first.id} onChoose={setChosen} />
      ) : (
        <Comparison
          slug={slug}
          ids={[first.id, other]}
          onChooseAnother={second === undefined ? () => setChosen(undefined) : undefined}
          onCancel={onClose}
          onMerged={(mergeIds) => {
            onMerged(mergeIds);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
