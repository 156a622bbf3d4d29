import type { FeatureDetail } from "@upwell/client/entities";
import type { NoteKind } from "@upwell/contract/vote-notes/values";
import { lazy, Suspense, useState } from "react";

const LinesDialog = lazy(() => import("./notes-dialog.tsx"));

type TeamNotesProps = { feature: FeatureDetail; kind: NoteKind; label: string };

/** Opens all that voters say, for the team. */
export function TeamNotes({ feature, kind, label }: TeamNotesProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className="text-link print:hidden inline-flex min-h-9 items-center text-sm"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <LinesDialog
            feature={feature}
            kind={kind}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
