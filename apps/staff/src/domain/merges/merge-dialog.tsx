import * as m from "@upwell/messages/merges";
import { Dialog } from "@upwell/ui/dialog";
import { useState } from "react";
import { Comparison, type ComparisonProps } from "./comparison.tsx";
import { OtherIdea } from "./other-idea.tsx";

export type MergeDialogProps = {
  slug: string;
  /** The idea to be merged, and the other one where that was chosen beforehand. */
  ideas: readonly { id: number; title: string }[];
  onClose(): void;
  onMerged: ComparisonProps["onMerged"];
};

/** Merges an idea with another: one that is proposed, looked for, or chosen beforehand. */
export function MergeDialog({ slug, ideas, onClose, onMerged }: MergeDialogProps) {
  const [first, second] = ideas;
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
        <OtherIdea slug={slug} id={first.id} onChoose={setChosen} />
      ) : (
        <Comparison
          slug={slug}
          ids={[first.id, other]}
          onChooseAnother={second === undefined ? () => setChosen(undefined) : undefined}
          onMerged={(outcome) => {
            onMerged(outcome);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
