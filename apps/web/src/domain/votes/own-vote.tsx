/** Beside the vote button: says why the viewer voted, hides the viewer's name, or says that the vote was removed. */
import { useDialog } from "@upwell/client/dialog-url-state";
import { addReason, yourReason } from "@upwell/messages/vote-notes";
import { lazy, Suspense } from "react";
import { actionClass, OwnName, type OwnVoteProps } from "./own-name.tsx";

const ReasonDialog = lazy(() => import("./reason-dialog.tsx"));

/** Opens the dialog in which the viewer says why they voted. */
function AddReason({ id, vote }: OwnVoteProps) {
  const { wasOpen, open, onOpenChange } = useDialog("reason");
  return (
    <>
      <button type="button" className={actionClass} onClick={() => onOpenChange(true)}>
        {vote.reason === null ? addReason : yourReason}
      </button>
      {wasOpen && (
        <Suspense>
          <ReasonDialog id={id} vote={vote} isOpen={open} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  );
}

export default function OwnVote(props: OwnVoteProps) {
  if (props.vote.removalReason !== null || props.vote.isRepeat) return <OwnName {...props} />;
  return (
    <>
      {/* On narrow screens there is room for one of them; the other is a link in its dialog. */}
      <span className="max-lg:hidden">
        <OwnName {...props} />
        {" · "}
      </span>
      <AddReason {...props} />
    </>
  );
}
