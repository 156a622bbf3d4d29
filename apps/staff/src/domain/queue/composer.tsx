import { useMutation, useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { type Picture, toPictureList } from "@upwell/client/pictures/form-picture";
import { LazyPictureField } from "@upwell/client/pictures/lazy-picture-field";
import { PlanField, type PlanInput, pickPlan } from "@upwell/client/plan-field";
import { useSession } from "@upwell/client/session";
import { useKeys } from "@upwell/client/use-key";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { type Status, statusChoices, statusGroup } from "@upwell/contract/status/statuses";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/queue";
import { list, typeSlash } from "@upwell/messages/snippets";
import { StatusBadge } from "@upwell/ui/status-badge";
import { SubmitButton } from "@upwell/ui/submit-button";
import { submitByKey } from "@upwell/ui/submit-by-key";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { SuggestingField } from "../../lib/suggesting-field.tsx";
import { answerFeature } from "../features/mutations.ts";
import { fillSnippet } from "../snippets/fill-snippet.ts";
import { snippets } from "../snippets/queries.ts";
import { RecipientCount } from "./recipient-count.tsx";
import type { StatusChange } from "./use-bulk-actions.ts";
import { toSelected } from "./use-selection.ts";

type ComposerValues = PlanInput & { content: string; pictures: Picture[] };

const blank: ComposerValues = { content: "", pictures: [] };

/** What was typed and not sent, undone or refused, by user and feature: the composer shows it again. */
const drafts = new Map<string, { status: Status; values: ComposerValues }>();

export type ComposerProps = {
  slug: string;
  feature: FeatureDetail;
  onChangeStatus(change: StatusChange, onReturned: () => void): void;
  /** Runs once it is sent by keyboard. */
  onSentByKey?: (() => void) | undefined;
  /** Further actions, after the button that sends it. */
  children: ReactNode;
};

/** Answers a feature with an official comment, or with a change of its status and plan. */
export function Composer({ slug, feature, onChangeStatus, onSentByKey, children }: ComposerProps) {
  const { me } = useSession();
  const key = `${me?.id} ${feature.id}`;
  const earlier = drafts.get(key);
  const form = useForm<ComposerValues>({ defaultValues: earlier?.values ?? blank });
  const answer = useMutation(answerFeature(feature.id, slug));
  const [isSending, setSending] = useState(false);
  const current = feature.status;
  const [chosen, setChosen] = useState(earlier?.status);
  const status = chosen ?? current;
  const choices = statusChoices([current]);

  const keepDraft = useEffectEvent(() => {
    const values = form.getValues();
    if (values.content.trim() === "" && values.pictures.length === 0) drafts.delete(key);
    else drafts.set(key, { status, values });
  });
  useEffect(() => () => keepDraft(), []);

  const isChange = (input: PlanInput) =>
    status !== current || Object.values(pickPlan(status, input)).some((date) => date !== undefined);
  function validate(
    _: unknown,
    { content, pictures: _pictures, ...input }: ComposerValues,
  ): string | undefined {
    if (content.trim() !== "") return undefined;
    if (!isChange(input)) return validationMessages.commentEmpty;
    const isReasonMissing = status !== current && statusGroup(status) === "declined";
    return isReasonMissing ? validationMessages.statusCommentNeeded : undefined;
  }
  function takeBack(values: ComposerValues): void {
    drafts.set(key, { status, values });
    // What was written since stays.
    if (form.getValues("content") !== "") return;
    form.reset(values);
    setChosen(status);
  }
  const send = async (values: ComposerValues, canGoOn: () => boolean) => {
    const { content, pictures, ...input } = values;
    const list = toPictureList(pictures);
    drafts.delete(key);
    if (isChange(input))
      onChangeStatus(
        { newStatus: status, comment: content.trim(), pictures: list, ...pickPlan(status, input) },
        () => takeBack(values),
      );
    else {
      const sent = await answer.mutateAsync({ content, pictures: list }).catch(() => undefined);
      // The form shows why.
      if (sent === undefined) return;
    }
    form.reset(blank);
    setChosen(undefined);
    if (canGoOn()) onSentByKey?.();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isSending) return event.preventDefault();
    const { currentTarget } = event;
    const isByKey = (event.nativeEvent as SubmitEvent).submitter === null;
    // Unless the user has gone on meanwhile.
    const canGoOn = () => isByKey && currentTarget.contains(document.activeElement);
    return form.handleSubmit((values) => send(values, canGoOn))(event);
  };
  function choose(at: number): void {
    setChosen(choices[at]);
    form.setFocus("content");
  }
  useKeys(Object.fromEntries(choices.map((_, at) => [`${at + 1}`, () => choose(at)])));

  const { data: saved = [] } = useQuery(snippets(slug));
  const suggestions = saved.map(({ id, name, content }) => ({
    key: id,
    label: name,
    // The comment of a status is no Markdown.
    text: fillSnippet(content, feature, status === current),
  }));
  const hint = me?.role === "admin" ? m.adminAnswerHint : m.answerHint;
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      className="flex flex-col items-start gap-3"
    >
      <SuggestingField
        trigger="/"
        begins="line"
        suggestions={suggestions}
        listLabel={list}
        form={form}
        name="content"
        options={{ validate }}
        label={m.answer}
        hint={suggestions.length === 0 ? hint : `${hint} ${typeSlash}`}
        error={answer.error === null ? undefined : failureMessage(answer.error, m.couldNotAnswer)}
        rows={3}
        counter={counter}
        maxLength={limits.comment.max}
      />
      <LazyPictureField
        value={form.watch("pictures")}
        onChange={(pictures) => form.setValue("pictures", pictures, { shouldDirty: true })}
        onBusyChange={setSending}
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="mb-1.5 text-sm font-semibold">{m.status}</legend>
        {choices.map((option) => (
          <label
            key={option}
            className="relative inline-flex min-h-8 items-center rounded-full border border-hairline px-2.5 hover:border-edge has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="status"
              value={option}
              checked={option === status}
              onChange={() => setChosen(option)}
              className="absolute inset-0 opacity-0"
            />
            <StatusBadge status={option} className="text-xs" />
          </label>
        ))}
      </fieldset>
      <PlanField status={status} current={feature} register={form.register} errors={errors} />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton
          busy={isSubmitting || isSending}
          label={status === current ? m.sendAnswer : m.changeStatus}
          busyLabel={m.sendingAnswer}
          size="sm"
        />
        {children}
      </div>
      {/* Its room is kept, so that nothing moves when it is known. */}
      <div className="min-h-5">
        {(isDirty || status !== current) && (
          <RecipientCount slug={slug} features={[toSelected(feature)]} />
        )}
      </div>
    </form>
  );
}
