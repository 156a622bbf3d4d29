import type { Wish } from "@upwell/client/entities";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { editWishBody } from "@upwell/contract/wishes/schemas";
import * as m from "@upwell/messages/wishes";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { editWish } from "./mutations.ts";

type WishDialogProps = { wish: Wish; isOpen: boolean; onClose(): void };

function Words({ wish: { id, title, description }, onClose }: WishDialogProps) {
  const form = useContractForm({
    rules: { schema: editWishBody },
    defaultValues: { title, description },
    mutation: editWish(id),
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} onCancel={onClose} label={m.editSave}>
      <TextField form={form} name="title" label={m.fieldTitle} maxLength={limits.title.max} />
      <TextField
        form={form}
        name="description"
        label={m.fieldText}
        hint={m.fieldTextHint}
        rows={4}
        maxLength={limits.wishes.description}
      />
    </DialogForm>
  );
}

/** Teams and admins write what a wish asks for. */
const EditWishDialog = (props: WishDialogProps) => (
  <Dialog
    open={props.isOpen}
    onOpenChange={(open) => !open && props.onClose()}
    title={m.editTitle}
    description={m.editText}
  >
    <Words {...props} />
  </Dialog>
);

export default EditWishDialog;
