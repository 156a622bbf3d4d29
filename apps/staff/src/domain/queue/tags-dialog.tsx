import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import * as m from "@upwell/messages/queue";
import { Chip } from "@upwell/ui/chip";
import { FormActions } from "@upwell/ui/form-actions";
import { submitByKey } from "@upwell/ui/submit-by-key";
import { type FormEvent, useRef, useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import { TagField, withTyped } from "./tag-field.tsx";
import type { BulkActions } from "./use-bulk-actions.ts";
import type { Selected } from "./use-selection.ts";

function namesError(names: readonly string[], removed: readonly string[]): string | undefined {
  if (names.length > limits.tagsPerFeature) return validationMessages.tagLimitEdit;
  return names.length + removed.length === 0 ? validationMessages.nothingToChange : undefined;
}

export type TagsDialogProps = {
  slug: string;
  features: readonly Selected[];
  actions: BulkActions;
  onClose(): void;
};

/** Adds and removes tags of one or many features. */
export function TagsDialog({ slug, features, actions, onClose }: TagsDialogProps) {
  const [added, setAdded] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const [removed, setRemoved] = useState<string[]>([]);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const present = [...new Set(features.flatMap(({ tags }) => tags))];

  function submit(event: FormEvent) {
    event.preventDefault();
    const names = withTyped(added, typed);
    const message = namesError(names, removed);
    setError(message);
    if (message !== undefined) return field.current?.focus();
    void actions.tag(features, { add: names, remove: removed });
    onClose();
  }
  const toggle = (name: string) =>
    setRemoved(
      removed.includes(name) ? removed.filter((other) => other !== name) : [...removed, name],
    );
  return (
    <BulkDialog features={features} title={m.tagsTitle(features.length)} onClose={onClose}>
      <form noValidate onSubmit={submit} onKeyDown={submitByKey} className="flex flex-col gap-5">
        <TagField
          slug={slug}
          value={added}
          onValueChange={setAdded}
          typed={typed}
          onTypedChange={setTyped}
          error={error}
          inputRef={field}
        />
        {present.length > 0 && (
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{m.removeTags}</legend>
            <div className="flex flex-wrap gap-2">
              {present.map((name) => (
                <Chip key={name} pressed={removed.includes(name)} onPress={() => toggle(name)}>
                  {name}
                </Chip>
              ))}
            </div>
          </fieldset>
        )}
        <FormActions onCancel={onClose} label={m.saveTags} busyLabel={m.saveTags} />
      </form>
    </BulkDialog>
  );
}
