import { failureMessage } from "@upwell/client/failure";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import * as m from "@upwell/messages/admin";
import { cancel, tryAgain } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Textarea } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { CircleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";

export type Decision = {
  title: string;
  text?: ReactNode;
  /** A reason is asked for, and where: who will read it. */
  reason?: { hint: string; isRequired: boolean };
  /** The word on the button. */
  yes: string;
  isGrave?: boolean;
  /** Does it; answers with what to say then, if there is anything. */
  run(reason: string): Promise<string | undefined>;
};

/** Asks before something is decided, and for the reason; what the server refuses is said here. */
export function DecisionDialog({
  title,
  text,
  reason: asked,
  yes,
  isGrave = false,
  run,
  onClose,
}: Decision & { onClose(): void }) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (asked?.isRequired && reason.trim() === "") {
      setProblem(sentences.reasonRequired);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      const title = await run(reason.trim());
      if (title !== undefined) toast({ title });
      onClose();
    } catch (failure) {
      setRefusal(failureMessage(failure, tryAgain));
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={title} description={text} size="sm">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {asked !== undefined && (
          <Field
            label={asked.isRequired ? m.reason : m.reasonOptional}
            hint={asked.hint}
            error={problem}
          >
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                rows={3}
                value={reason}
                maxLength={limits.reason.max}
                onChange={(event) => {
                  setReason(event.target.value);
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
        )}
        {refusal !== undefined && (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden size={16} className="mt-0.75 shrink-0" />
            {refusal}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" variant={isGrave ? "danger" : "primary"} busy={busy}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
