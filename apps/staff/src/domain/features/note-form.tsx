import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import { toMention } from "@upwell/client/mentions";
import { useContractForm } from "@upwell/client/use-contract-form";
import { internalNoteBody } from "@upwell/contract/internal-notes/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/internal-notes";
import { counter } from "@upwell/messages/plural";
import { FormActions } from "@upwell/ui/form-actions";
import { submitByKey } from "@upwell/ui/submit-by-key";
import { useEffect } from "react";
import type { InternalNote } from "../../lib/entities.ts";
import { SuggestingField } from "../../lib/suggesting-field.tsx";
import { members } from "../employments/queries.ts";
import { saveNote } from "./note-mutations.ts";

type NoteFormProps = {
  slug: string;
  featureId: number;
  /** The note that it changes; undefined for a new one. */
  note?: InternalNote;
  onDone(): void;
};

/** Writes a note; `@` suggests colleagues. */
export function NoteForm({ slug, featureId, note, onDone }: NoteFormProps) {
  const form = useContractForm({
    rules: { schema: internalNoteBody },
    defaultValues: { content: note?.content ?? "" },
    mutation: saveNote(featureId, note),
    onSuccess: onDone,
  });
  const { failure, setFocus } = form;
  useEffect(() => setFocus("content"), [setFocus]);
  const { data: team = [] } = useQuery(members(slug));
  const colleagues = team.flatMap(({ person }) => (person === null ? [] : [toMention(person)]));
  return (
    <form noValidate onSubmit={form.submit} onKeyDown={submitByKey} className="flex flex-col gap-2">
      <SuggestingField
        trigger="@"
        begins="word"
        suggestions={colleagues}
        listLabel={m.colleagues}
        form={form}
        name="content"
        label={m.note}
        hint={m.hint}
        error={failure === null ? undefined : failureMessage(failure, m.couldNotSave)}
        rows={2}
        controlClass="min-h-20!"
        counter={counter}
        maxLength={limits.internalNote.max}
      />
      <FormActions
        onCancel={onDone}
        busy={form.isSubmitting}
        label={m.save}
        busyLabel={m.saving}
        size="sm"
      />
    </form>
  );
}
