import { Link } from "@upwell/client/link";
import type { ApiError } from "@upwell/contract/api-error";
import * as m from "@upwell/messages/appeals";
import { askForReview } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { useEffect, useRef } from "react";
import { openDialog } from "../../lib/open-dialog.ts";
import { getRejectionReason, isHeldEdit } from "./held-edit.ts";
import { useIsAppealed } from "./use-is-appealed.ts";
import { verdictsPath } from "./verdicts-path.ts";

/** What is above a note may load after it, such as the list of similar ideas. */
const settlesMs = 3000;

/** Scrolls a note into view, also when its form grows soon after. Returns what ends it. */
function keepInView(note: HTMLElement | null) {
  if (note === null) return;
  const observer = new ResizeObserver(() => note.scrollIntoView({ block: "nearest" }));
  observer.observe(note.closest("form") ?? note);
  const stop = () => observer.disconnect();
  const timer = setTimeout(stop, settlesMs);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Shows why a text was rejected, with a single appeal for its author. */
export default function RejectionNote({
  verdictId,
  failure,
}: {
  verdictId: number;
  failure: ApiError;
}) {
  const isAppealed = useIsAppealed(failure);
  const reason = getRejectionReason(failure);
  const isHeld = isHeldEdit(failure);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => keepInView(note.current), []);
  return (
    <div
      ref={note}
      className={`scroll-mb-24 border-s-2 ps-4 text-sm ${isAppealed ? "border-accent" : "border-danger"}`}
    >
      <p className="font-semibold">
        {isAppealed
          ? m.sent
          : isHeld
            ? m.editHeld
            : (failure.text("rejection_reason") ?? m.notAccepted)}
      </p>
      <p className="text-ink-soft wrap-anywhere">{isAppealed ? m.sentText : reason}</p>
      {isAppealed ? (
        <Link to={verdictsPath} className="text-link inline-block py-2">
          {m.checkStatus}
        </Link>
      ) : (
        <>
          {!isHeld && <p className="text-ink-soft">{m.textSaved}</p>}
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => openDialog("appeal", { appealed: { verdictId } })}
          >
            {isHeld ? m.sendForReview : askForReview}
          </Button>
        </>
      )}
    </div>
  );
}
