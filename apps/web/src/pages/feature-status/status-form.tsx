import type { FeatureDetail } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import { type Status, statuses, statusGroup } from "@upwell/contract/status";
import { statusLabel, statusMeaning } from "@upwell/messages/status";
import * as m from "@upwell/messages/status-change";
import { Button } from "@upwell/ui/button";
import { Field, Textarea } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { type FormEvent, useRef, useState } from "react";
import { changeStatus, statusFailure } from "../../domain/timeline/change-status.ts";

type ChoiceProps = { status: Status; isCurrent: boolean; checked: boolean; onChoose(): void };

function Choice({ status, isCurrent, checked, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-md border border-hairline px-3 py-2 hover:border-edge has-checked:border-accent has-checked:bg-accent-wash">
      <input
        type="radio"
        name="status"
        className="mt-1 size-4.5 shrink-0 accent-accent"
        checked={checked}
        onChange={onChoose}
      />
      <span>
        <span className="text-sm font-semibold">{statusLabel(status)}</span>
        {isCurrent && <span className="text-xs text-ink-faint"> ({m.current})</span>}
        <span className="block text-xs text-ink-soft">{statusMeaning(status)}</span>
      </span>
    </label>
  );
}

/** The same rules as the server's: a refusal needs a reason, a repetition something new to say. */
function problemOf(now: Status, chosen: Status, comment: string): string | undefined {
  if (comment.trim() !== "") return undefined;
  if (chosen === now) return sentences.statusSame;
  return statusGroup(chosen) === "declined" ? sentences.statusCommentNeeded : undefined;
}

/** The next status, and what there is to say about it. */
export function StatusForm({ feature }: { feature: FeatureDetail }) {
  const [chosen, setChosen] = useState<Status>(feature.status);
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(feature.status, chosen, comment);
    setProblem(found);
    if (found !== undefined) {
      area.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await changeStatus(feature.id, { oldStatus: feature.status, newStatus: chosen, comment });
      toast({ title: m.saved });
      navigate(`/feature/${feature.id}`);
    } catch (failure) {
      toast(statusFailure(failure));
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{m.newStatus}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {statuses.map((status) => (
            <Choice
              key={status}
              status={status}
              isCurrent={status === feature.status}
              checked={status === chosen}
              onChoose={() => setChosen(status)}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={m.comment}
        hint={m.commentHint}
        aside={m.counter(comment.length, limits.statusComment.max)}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            value={comment}
            rows={5}
            maxLength={limits.statusComment.max}
            onChange={(event) => {
              setComment(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" busy={busy}>
          {busy ? m.saving : m.save}
        </Button>
      </div>
    </form>
  );
}
