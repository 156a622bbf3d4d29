import { plainDay } from "@upwell/messages/plain-day";
import { editedOn } from "@upwell/messages/text-versions";
import { lazy, Suspense, useState } from "react";
import type { EditedText } from "./edited-text.ts";

const VersionsDialog = lazy(() => import("./versions-dialog.tsx"));

/** The day on which a text was edited, which opens what it said before; nothing if no such version is kept. */
export function EditedMark({ text }: { text: EditedText }) {
  const [isOpen, setOpen] = useState<boolean>();
  if (text.editedAt === null || text.moderationState !== "public") return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="touch-target text-xs text-ink-faint underline-offset-4 hover:text-accent hover:underline"
        onClick={() => setOpen(true)}
      >
        {editedOn(plainDay(text.editedAt))}
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <VersionsDialog text={text} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
