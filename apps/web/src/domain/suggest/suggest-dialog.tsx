import { call } from "@upwell/client/api";
import { navigate } from "@upwell/client/hash-location";
import { promptForSupport } from "@upwell/client/support-prompt";
import { countMyContributions } from "@upwell/contract/users/routes";
import * as m from "@upwell/messages/suggest";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { setCreated } from "../../lib/created-feature.ts";
import type { ChosenPlatform } from "../../lib/open-dialog.ts";
import { CreatedNote } from "./created-note.tsx";
import SuggestForm from "./suggest-form.tsx";

export type SuggestDialogProps = DialogState & {
  /** The platform that the dialog was opened from, which is then fixed. */
  platform?: ChosenPlatform | undefined;
};

const countContributions = async () => (await call(countMyContributions, {})).all;

/** The suggest dialog; its form mounts only while it is open. */
export default function SuggestDialog({ open, onOpenChange, platform }: SuggestDialogProps) {
  const close = () => onOpenChange(false);
  function openFeature(id: number) {
    close();
    setCreated({ id, Note: CreatedNote });
    navigate(`/feature/${id}`);
    void promptForSupport(countContributions);
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.title} description={m.intro}>
      <SuggestForm isInDialog platform={platform} onCreated={openFeature} onClose={close} />
    </Dialog>
  );
}
