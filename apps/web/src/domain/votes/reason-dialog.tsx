import { useContractForm } from "@upwell/client/use-contract-form";
import { reasonBody } from "@upwell/contract/vote-notes/schemas";
import * as m from "@upwell/messages/vote-notes";
import { Dialog } from "@upwell/ui/dialog";
import { NoteForm, type OwnNoteProps } from "./note-form.tsx";
import { saveReason } from "./note-mutations.ts";
import { OwnName } from "./own-name.tsx";

function ReasonForm({ id, vote: { reason }, onClose }: OwnNoteProps) {
  const mutation = saveReason(id);
  const form = useContractForm({
    rules: { schema: reasonBody },
    defaultValues: { content: reason?.content ?? "" },
    mutation,
    onSuccess: onClose,
  });
  return (
    <NoteForm
      label={m.yourReason}
      stored={reason}
      form={form}
      withdrawLabel={m.remove}
      mutation={mutation}
      nothing={{ content: "" }}
      onClose={onClose}
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
          <OwnName id={props.id} vote={props.vote} />
        </>
      }
    >
      <ReasonForm {...props} />
    </Dialog>
  );
}
