import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import * as m from "@upwell/messages/triage";
import { Button } from "@upwell/ui/button";
import { Chip } from "@upwell/ui/chip";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Input } from "@upwell/ui/field";
import { type FormEvent, useState } from "react";
import { type OnOutcome, tagIdeas } from "./deeds.ts";
import type { Selected } from "./use-selection.ts";

const namesIn = (text: string) => [
  ...new Set(
    text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

function problemOf(names: readonly string[]): string | undefined {
  if (names.length > limits.tagsPerFeature) return sentences.tagLimitEdit;
  return names.some((name) => name.length > limits.tagName.max) ? sentences.tagMax : undefined;
}

export type TagsDialogProps = {
  slug: string;
  features: readonly Selected[];
  open: boolean;
  onOpenChange(open: boolean): void;
  onOutcome: OnOutcome;
};

function Form({ slug, features, onOpenChange, onOutcome }: TagsDialogProps) {
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const present = [...new Set(features.flatMap(({ tags }) => tags))];

  function submit(event: FormEvent) {
    event.preventDefault();
    const add = namesIn(text);
    const found =
      problemOf(add) ?? (add.length + removed.length === 0 ? sentences.nothingToChange : undefined);
    setProblem(found);
    if (found !== undefined) return;
    void tagIdeas(slug, features, { add, remove: [...removed] }, onOutcome);
    onOpenChange(false);
  }

  const toggle = (name: string) =>
    setRemoved(
      removed.includes(name) ? removed.filter((other) => other !== name) : [...removed, name],
    );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={m.addTags} hint={m.addTagsHint} error={problem}>
        {(control) => (
          <Input {...control} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
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
      <Button type="submit">{m.apply(features.length)}</Button>
    </form>
  );
}

/** Gives ideas tags and takes others away. */
export function TagsDialog(props: TagsDialogProps) {
  const { features, open, onOpenChange } = props;
  const [only, ...more] = features;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.tagsTitle(features.length)}
      {...(only !== undefined && more.length === 0 && { description: only.title })}
    >
      <Form {...props} />
    </Dialog>
  );
}
