import * as m from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";
import { Notice } from "@upwell/ui/notice";
import type { ReactNode } from "react";

type ConflictNoticeProps = {
  /** Names who saved another version. */
  title: string;
  overwriteLabel?: string;
  isBusy: boolean;
  onOverwrite(): unknown;
  /** Undefined if there is nothing to take. */
  onTake: (() => void) | undefined;
  children?: ReactNode;
};

/** Says that another admin has saved, and asks which edits to keep. */
export const ConflictNotice = ({
  title,
  overwriteLabel = m.overwriteTheirs,
  isBusy,
  onOverwrite,
  onTake,
  children,
}: ConflictNoticeProps) => (
  <Notice
    title={title}
    text={m.conflictText}
    actions={
      <>
        {children}
        {onTake && (
          <Button size="sm" variant="secondary" onClick={onTake}>
            {m.useTheirs}
          </Button>
        )}
        <Button size="sm" busy={isBusy} onClick={() => void onOverwrite()}>
          {overwriteLabel}
        </Button>
      </>
    }
  />
);
