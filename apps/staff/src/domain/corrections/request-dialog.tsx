import { useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { FormRules } from "@upwell/client/contract-form";
import { FormError } from "@upwell/client/form-error";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { requestCorrectionBody } from "@upwell/contract/corrections/schemas";
import { requestableCorrections } from "@upwell/contract/corrections/values";
import { limits } from "@upwell/contract/limits";
import { listQueue } from "@upwell/contract/queue/routes";
import * as m from "@upwell/messages/correction-requests";
import { searching } from "@upwell/messages/staff";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { useState } from "react";
import { ChoiceField } from "../../lib/choices.tsx";
import { keys } from "../../lib/query-keys.ts";
import { type RequestValues, requestCorrection, toBody } from "./mutations.ts";
import { latestMerges, refusedLinks } from "./queries.ts";

type SubjectProps = {
  slug: string;
  error: string | undefined;
  value: string;
  onChoose(id: string): void;
};

function IdeaField({ slug, error, onChoose }: SubjectProps) {
  const [title, setTitle] = useState<string | null>(null);
  return (
    <QueryCombobox
      label={m.idea}
      hint={m.ideaHint}
      error={error}
      maxLength={limits.search.max}
      queryKey={(search) => keys.featureSearch(slug, search)}
      queryFn={(search, signal) =>
        call(listQueue, { params: { slug }, query: { sort: "top", limit: 8, search } }, signal)
      }
      texts={{ pending: searching, failed: m.noIdea, none: m.noIdea }}
      selected={title}
      onSelect={(feature) => {
        setTitle(feature?.title ?? null);
        onChoose(feature === null ? "" : String(feature.id));
      }}
      getText={(feature) => feature.title}
    />
  );
}

type ChoiceProps = SubjectProps & { label: string; none: string; choices: [number, string][] };

const SubjectChoice = ({ label, none, choices, error, value, onChoose }: ChoiceProps) => (
  <ChoiceField
    label={label}
    hint={choices.length === 0 ? none : undefined}
    error={error}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    choices={[["", m.choose], ...choices]}
  />
);

function LinkField(props: SubjectProps) {
  const { data = [] } = useQuery(refusedLinks(props.slug));
  const choices = data.map(({ id, url }): [number, string] => [id, url.replace("https://", "")]);
  return <SubjectChoice {...props} label={m.link} none={m.noLinks} choices={choices} />;
}

function MergeField(props: SubjectProps) {
  const { data = [] } = useQuery(latestMerges(props.slug));
  const choices = data.flatMap(({ id, source, target, undoneAt, canUndoUntil }) =>
    source === null || target === null || undoneAt !== null || new Date(canUndoUntil) < new Date()
      ? []
      : [[id, m.mergeOf(source.title, target.title)] as [number, string]],
  );
  return <SubjectChoice {...props} label={m.merge} none={m.noMerges} choices={choices} />;
}

const subjectFields = { answer: IdeaField, link: LinkField, merge: MergeField };

const noValues: RequestValues = { kind: "answer", subjectId: "", answeredOn: "", reason: "" };

const rules: FormRules<RequestValues> = { schema: requestCorrectionBody, toBody };

type DialogProps = { slug: string; onClose(): void };

/** Asks for a correction of the record of a platform. */
export function RequestDialog({ slug, onClose }: DialogProps) {
  const form = useContractForm({
    rules,
    defaultValues: noValues,
    mutation: requestCorrection(slug),
    onSuccess: onClose,
  });
  const kind = form.watch("kind");
  const SubjectField = subjectFields[kind];
  return (
    <Dialog open onOpenChange={onClose} title={m.ask} description={m.askText}>
      <DialogForm form={form} onCancel={onClose} label={m.send}>
        <ChoiceField
          label={m.what}
          {...form.register("kind", { onChange: () => form.setValue("subjectId", "") })}
          choices={requestableCorrections.map((one) => [one, m.kinds[one]] as const)}
        />
        <SubjectField
          key={kind}
          slug={slug}
          error={form.errors.subjectId?.message}
          value={form.watch("subjectId")}
          onChoose={(id) => form.setValue("subjectId", id)}
        />
        {kind === "answer" && (
          <TextField
            form={form}
            name="answeredOn"
            label={m.day}
            type="date"
            max={new Date().toISOString().slice(0, 10)}
          />
        )}
        <TextField
          form={form}
          name="reason"
          label={m.reason}
          hint={m.reasonHint}
          rows={4}
          maxLength={limits.corrections.words}
        />
        <FormError failure={form.failure} />
      </DialogForm>
    </Dialog>
  );
}
