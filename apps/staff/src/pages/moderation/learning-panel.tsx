import * as m from "@upwell/messages/moderation-learning";
import { useState } from "react";
import { Learning } from "../../domain/moderation/learning.tsx";
import { resetLearning } from "../../domain/moderation/mutations.ts";
import { DecisionDialog } from "../shared/decision-dialog.tsx";

/** What moderation has learned; its reset asks for confirmation. */
export function LearningPanel() {
  // Whether learning is on, while the reset waits for confirmation.
  const [enabled, setEnabled] = useState<boolean>();
  return (
    <>
      <Learning onReset={setEnabled} />
      {enabled !== undefined && (
        <DecisionDialog
          title={m.resetTitle}
          text={m.resetText}
          confirmLabel={m.reset}
          isDestructive
          mutation={resetLearning(enabled)}
          toastText={() => m.resetDone}
          onClose={() => setEnabled(undefined)}
        />
      )}
    </>
  );
}
