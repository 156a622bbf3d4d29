import { useMutation } from "@tanstack/react-query";
import type { Tag } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { tagBody } from "@upwell/contract/tags/schemas";
import * as m from "@upwell/messages/tags";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { FormActions } from "@upwell/ui/form-actions";
import { type FormEvent, useState } from "react";
import { type Decision, DecisionDialog } from "../../lib/decision-dialog.tsx";
import { keys } from "../../lib/query-keys.ts";
import { deleteTag, mergeTag, renameTag } from "./mutations.ts";
import { searchTags } from "./queries.ts";

export type TagAction = "rename" | "merge" | "delete";
type ActionProps = { slug: string; tag: Tag; onClose(): void };

const getErrorMessage = (failure: Error | null) =>
  failure === null ? undefined : failureMessage(failure, m.failed);

function Rename({ slug, tag, onClose }: ActionProps) {
  const form = useContractForm({
    rules: { schema: tagBody },
    defaultValues: { name: tag.name },
    mutation: renameTag(slug, tag),
    onSuccess: onClose,
  });
  return (
    <Dialog open onOpenChange={onClose} title={m.renameTitle(tag.name)} size="sm">
      <DialogForm form={form} label={m.rename} onCancel={onClose}>
        <TextField
          form={form}
          name="name"
          label={m.newName}
          error={getErrorMessage(form.failure)}
          maxLength={limits.tagName.max}
        />
      </DialogForm>
    </Dialog>
  );
}

function Merge({ slug, tag, onClose }: ActionProps) {
  const [into, setInto] = useState<Tag | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation(mergeTag(slug, tag));
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(into === null);
    if (into !== null) mutate(into.id, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.mergeTitle(tag.name)}
      description={m.mergeText}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <QueryCombobox
          label={m.into}
          placeholder={m.intoPlaceholder}
          error={isMissing && into === null ? m.chooseTag : getErrorMessage(error)}
          queryKey={(search) => keys.tagChoices(slug, search)}
          queryFn={async (search, signal) =>
            (await searchTags(slug, search, signal)).filter(({ id }) => id !== tag.id)
          }
          texts={{ pending: m.loadStates.loading, failed: m.noChoices, none: m.noChoices }}
          selected={into?.name ?? null}
          onSelect={(chosen) => setInto(chosen)}
          getText={({ name }) => name}
        >
          {({ name, count }) => (
            <>
              <span className="truncate">{name}</span>
              <span className="text-xs text-ink-faint">{m.usedBy(count)}</span>
            </>
          )}
        </QueryCombobox>
        <FormActions busy={isPending} label={m.merge} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const deletion = (slug: string, tag: Tag): Decision<void> => ({
  title: m.removeTitle(tag.name),
  text: m.removeText(tag.count),
  confirmLabel: m.remove,
  isDestructive: true,
  mutation: deleteTag(slug, tag),
  toastText: () => m.removed(tag.name),
});

const dialogs = {
  rename: Rename,
  merge: Merge,
  delete: ({ slug, tag, onClose }: ActionProps) => (
    <DecisionDialog {...deletion(slug, tag)} onClose={onClose} />
  ),
};

/** Renames a tag, merges it into another, or deletes it. */
export function TagDialog({ action, ...props }: ActionProps & { action: TagAction }) {
  const ActionDialog = dialogs[action];
  return <ActionDialog {...props} />;
}
