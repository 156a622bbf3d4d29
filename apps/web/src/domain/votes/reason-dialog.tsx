import { useMutation } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { useContractForm } from "@upwell/client/use-contract-form";
import { featureVotesPath } from "@upwell/contract/paths";
import { reasonBody } from "@upwell/contract/vote-notes/schemas";
import * as m from "@upwell/messages/vote-notes";
import { Dialog } from "@upwell/ui/dialog";
import { NoteForm } from "./note-form.tsx";
import { saveReason } from "./note-mutations.ts";

export type OwnNoteProps = {
  id: number;
  vote: NonNullable<FeatureDetail["myVote"]>;
  onClose(): void;
};

function ReasonForm({ id, vote: { reason }, onClose }: OwnNoteProps) {
  const withdrawal = useMutation(saveReason(id));
  const { errors, failure, isSubmitting, register, submit, watch } = useContractForm({
    rules: { schema: reasonBody },
    defaultValues: { content: reason?.content ?? "" },
    mutation: saveReason(id),
    onSuccess: onClose,
  });
  return (
    <NoteForm
      label={m.yourReason}
      stored={reason}
      field={register("content")}
      text={watch("content")}
      error={errors.content?.message}
      failure={failure}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
      withdrawLabel={m.remove}
      isWithdrawing={withdrawal.isPending}
      onWithdraw={() => withdrawal.mutate({ content: "" }, { onSuccess: onClose })}
    />
  );
}

/** The dialog in which the viewer gives a reason for their vote. */
export default function ReasonDialog({ isOpen, ...props }: OwnNoteProps & { isOpen: boolean }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      title={m.reasonTitle}
      description={
        <>
          {props.vote.isHidden ? m.reasonHidden : m.reasonPublic}{" "}
          <Link to={featureVotesPath(props.id)} className="text-link">
            {m.changeName}
          </Link>
        </>
      }
    >
      <ReasonForm {...props} />
    </Dialog>
  );
}
