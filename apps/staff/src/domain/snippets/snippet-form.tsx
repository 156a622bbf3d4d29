import { failureMessage } from "@upwell/client/failure";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { snippetBody } from "@upwell/contract/snippets/schemas";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/snippets";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import type { Snippet } from "../../lib/entities.ts";
import { type SnippetValues, saveSnippet } from "./mutations.ts";

type SnippetDialogProps = {
  slug: string;
  /** The snippet that it changes; undefined for a new one. */
  snippet?: Snippet | undefined;
  onClose(): void;
};

/** Writes a text snippet. */
export function SnippetDialog({ slug, snippet, onClose }: SnippetDialogProps) {
  const values: SnippetValues = { name: snippet?.name ?? "", content: snippet?.content ?? "" };
  const form = useContractForm({
    rules: { schema: snippetBody },
    defaultValues: values,
    mutation: saveSnippet(slug, snippet),
    onSuccess: onClose,
  });
  const { failure } = form;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={snippet === undefined ? m.addTitle : m.editTitle}
      size="md"
    >
      <DialogForm form={form} onCancel={onClose} label={m.save} busyLabel={m.saving}>
        <TextField
          form={form}
          name="name"
          label={m.name}
          error={failure === null ? undefined : failureMessage(failure, m.couldNotSave)}
          maxLength={limits.snippet.name}
        />
        <TextField
          form={form}
          name="content"
          label={m.content}
          hint={m.placeholders}
          rows={6}
          counter={counter}
          maxLength={limits.snippet.max}
        />
      </DialogForm>
    </Dialog>
  );
}
