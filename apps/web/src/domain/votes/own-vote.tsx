/** Beside the vote button: says why the viewer voted, hides the viewer's name, or says that the vote was removed. */
import { useMutation } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { featureVotesPath } from "@upwell/contract/paths";
import { addReason, yourReason } from "@upwell/messages/vote-notes";
import * as m from "@upwell/messages/voters";
import { lazy, Suspense, useState } from "react";
import { setNameHiddenAtVote } from "./privacy-mutations.ts";

const ReasonDialog = lazy(() => import("./reason-dialog.tsx"));

// At least 24 px high, so that it can be hit beside the vote button.
const actionClass = "text-link inline-flex min-h-6 items-center";

type OwnVoteProps = { id: number; vote: NonNullable<FeatureDetail["myVote"]> };

function OwnName({ id, vote }: OwnVoteProps) {
  const { mutate, isPending } = useMutation(setNameHiddenAtVote(id));
  const { removalReason, hidesName, isHidden } = vote;
  if (removalReason !== null || (isHidden && !hidesName))
    return (
      <Link to={featureVotesPath(id)} className={actionClass}>
        {removalReason === null ? m.nameHidden : m.voteRemoved}
      </Link>
    );
  return (
    <button
      type="button"
      className={actionClass}
      disabled={isPending}
      onClick={() => mutate(!hidesName)}
    >
      {hidesName ? m.showMyName : m.hideMyName}
    </button>
  );
}

/** Opens the dialog in which the viewer says why they voted. */
function AddReason({ id, vote }: OwnVoteProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className={actionClass} onClick={() => setOpen(true)}>
        {vote.reason === null ? addReason : yourReason}
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <ReasonDialog id={id} vote={vote} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export default function OwnVote(props: OwnVoteProps) {
  if (props.vote.removalReason !== null) return <OwnName {...props} />;
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
