import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { FormError } from "@upwell/client/form-error";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { splitBody } from "@upwell/contract/splits/schemas";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/splits";
import { countingRecipients } from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { type FormEvent, type ReactNode, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { TagField, withTyped } from "../../domain/queue/tag-field.tsx";
import { type SplitValues, splitFeature } from "../../domain/splits/mutations.ts";
import { splitRecipients } from "../../domain/splits/queries.ts";

const SplitFeatureText = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-hairline p-4">
    <legend className="px-1 text-sm font-semibold">{legend}</legend>
    {children}
  </fieldset>
);

type Form = UseFormReturn<SplitValues>;
type TextFieldsProps = {
  form: Form;
  names: { title: "title" | "newTitle"; description: "description" | "newDescription" };
  maxTitle: number;
};

const TextFields = ({ form, names, maxTitle }: TextFieldsProps) => (
  <>
    <TextField
      form={form}
      name={names.title}
      label={m.title}
      counter={counter}
      maxLength={maxTitle}
    />
    <TextField
      form={form}
      name={names.description}
      label={m.description}
      rows={7}
      counter={counter}
      maxLength={limits.description.max}
    />
  </>
);

type NewTagsProps = {
  form: Form;
  slug: string;
  /** Text that is not a tag yet. */
  typed: string;
  onTypedChange(typed: string): void;
};

const NewTags = ({ form, ...field }: NewTagsProps) => (
  <Controller
    control={form.control}
    name="newTags"
    render={({ field: { value, onChange, ref }, fieldState }) => (
      <TagField
        {...field}
        label={m.tags}
        value={value}
        onValueChange={onChange}
        error={fieldState.error?.message}
        inputRef={ref}
      />
    )}
  />
);

/** Says what the split does, and how many users are notified. */
function Confirmation({ slug, id, values }: { slug: string; id: number; values: SplitValues }) {
  const recipients = useQuery({ ...splitRecipients(slug, id), refetchOnMount: "always" });
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="font-semibold wrap-anywhere">{m.confirmTitle(values.title, values.newTitle)}</p>
      <p role="status">
        {recipients.isPending
          ? countingRecipients
          : recipients.isError
            ? m.recipientsUnavailable
            : m.recipients(recipients.data)}
      </p>
      <p className="text-ink-soft">{m.undoHint}</p>
    </div>
  );
}

export type SplitDialogProps = {
  slug: string;
  feature: Pick<FeatureDetail, "id" | "title" | "description" | "tags">;
  onClose(): void;
};

/** Divides an idea that asks for two things: both texts, and then a confirmation. */
export function SplitDialog({ slug, feature, onClose }: SplitDialogProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [typed, setTyped] = useState("");
  const form = useContractForm({
    rules: {
      schema: splitBody,
      check: ({ title, newTitle }: SplitValues) =>
        newTitle.trim() !== "" && title.trim().toLowerCase() === newTitle.trim().toLowerCase()
          ? { newTitle: validationMessages.splitSameTitle }
          : {},
    },
    defaultValues: {
      title: feature.title,
      description: feature.description,
      newTitle: "",
      newDescription: "",
      newTags: feature.tags.map(({ name }) => name),
    },
    mutation: splitFeature(slug, feature.id),
    onSuccess: onClose,
    onError: () => setConfirming(false),
  });
  const { failure, isSubmitting } = form;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isConfirming) return form.submit();
    form.setValue("newTags", withTyped(form.getValues("newTags"), typed));
    setTyped("");
    if (await form.trigger(undefined, { shouldFocus: true })) setConfirming(true);
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.splitTitle}
      size="lg"
      {...(!isConfirming && { description: m.whatHappens })}
    >
      <DialogForm
        form={{ submit, isSubmitting }}
        onCancel={onClose}
        before={
          isConfirming && (
            <Button variant="quiet" disabled={isSubmitting} onClick={() => setConfirming(false)}>
              {m.back}
            </Button>
          )
        }
        label={isConfirming ? m.confirm : m.review}
        busyLabel={m.splitting}
      >
        <div className={isConfirming ? "hidden" : "grid gap-5 sm:grid-cols-2"}>
          <SplitFeatureText legend={m.original}>
            <TextFields
              form={form}
              names={{ title: "title", description: "description" }}
              maxTitle={limits.title.editMax}
            />
          </SplitFeatureText>
          <SplitFeatureText legend={m.newFeature}>
            <TextFields
              form={form}
              names={{ title: "newTitle", description: "newDescription" }}
              maxTitle={limits.title.max}
            />
            <NewTags form={form} slug={slug} typed={typed} onTypedChange={setTyped} />
          </SplitFeatureText>
        </div>
        {isConfirming && <Confirmation slug={slug} id={feature.id} values={form.getValues()} />}
        <FormError failure={isSubmitting ? null : failure} />
      </DialogForm>
    </Dialog>
  );
}
