import type { FeatureDetail } from "@upwell/client/entities";
import type { LineKind } from "@upwell/contract/vote-lines/values";
import { lazy, Suspense, useState } from "react";

const LinesDialog = lazy(() => import("./lines-dialog.tsx"));

type TeamLinesProps = { feature: FeatureDetail; kind: LineKind; label: string };

/** Opens all that voters say, for the team. */
export function TeamLines({ feature, kind, label }: TeamLinesProps) {
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
