import { useQuery } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import { type Status, statuses, statusGroup } from "@upwell/contract/status";
import { statusLabel, statusMeaning } from "@upwell/messages/status";
import * as m from "@upwell/messages/triage";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Textarea } from "@upwell/ui/field";
import { type FormEvent, useRef, useState } from "react";
import { changeStatuses, type OnOutcome } from "./deeds.ts";
import { audienceOf } from "./queries.ts";
import type { Selected } from "./use-selection.ts";

/** How many hear of it, known before anything is sent. */
function Audience({ slug, features }: { slug: string; features: readonly Selected[] }) {
  const ids = features.map(({ id }) => id);
  const { data, isError } = useQuery(audienceOf(slug, ids));
  const text = isError
    ? m.audienceUnavailable
    : data === undefined
      ? m.countingAudience
      : m.audience(data.total);
  return (
    <p role="status" className="text-sm text-ink-soft">
      {text}
    </p>
  );
}

/** The same rules as the server's. */
function problemOf(features: readonly Selected[], status: Status, comment: string) {
  if (comment.trim() !== "") return undefined;
  if (statusGroup(status) === "declined") return sentences.statusCommentNeeded;
  const [only, ...more] = features;
  return more.length === 0 && only?.oldStatus === status ? sentences.statusSame : undefined;
}

export type StatusDialogProps = {
  slug: string;
  features: readonly Selected[];
  /** Chosen already: a card was dropped on its column. */
  status?: Status | undefined;
  open: boolean;
  onOpenChange(open: boolean): void;
  onOutcome: OnOutcome;
};

function Form({ slug, features, status, onOpenChange, onOutcome }: StatusDialogProps) {
  const [chosen, setChosen] = useState<Status>(status ?? features[0]?.oldStatus ?? "seen");
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(features, chosen, comment);
    setProblem(found);
    if (found !== undefined) {
      area.current?.focus();
      return;
    }
    changeStatuses(slug, features, { newStatus: chosen, comment: comment.trim() }, onOutcome);
    onOpenChange(false);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{m.newStatus}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {statuses.map((one) => (
            <label
              key={one}
              className="flex min-h-11 items-start gap-3 rounded-md border border-hairline px-3 py-1.5 hover:border-edge has-checked:border-accent has-checked:bg-accent-wash"
            >
              <input
                type="radio"
                name="status"
                className="mt-1 size-4.5 shrink-0 accent-accent"
                checked={one === chosen}
                onChange={() => setChosen(one)}
              />
              <span>
                <span className="text-sm font-semibold">{statusLabel(one)}</span>
                <span className="block text-xs text-ink-soft">{statusMeaning(one)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={m.comment} hint={m.commentHint} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={4}
            value={comment}
            maxLength={limits.statusComment.max}
            onChange={(event) => {
              setComment(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Audience slug={slug} features={features} />
      <Button type="submit">{m.apply(features.length)}</Button>
    </form>
  );
}

/** The next status of one or many ideas, what there is to say about it, and who will hear of it. */
export function StatusDialog(props: StatusDialogProps) {
  const { features, open, onOpenChange } = props;
  const [only, ...more] = features;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.statusTitle(features.length)}
      {...(only !== undefined && more.length === 0 && { description: only.title })}
    >
      <Form {...props} />
    </Dialog>
  );
}
