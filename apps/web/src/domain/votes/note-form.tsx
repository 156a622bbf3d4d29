import { limits } from "@upwell/contract/limits";
import type { ModerationState } from "@upwell/contract/moderation/values";
import * as m from "@upwell/messages/vote-notes";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { FormActions } from "@upwell/ui/form-actions";
import type { FormEventHandler, ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { ModerationNotice } from "../moderation/moderation-notice.tsx";

type NoteFormProps = {
  label: string;
  /** The viewer's note as it is stored. */
  stored: { content: string; moderationState: ModerationState } | null;
  field: UseFormRegisterReturn;
  /** The text that is being written. */
  text: string;
  error: string | undefined;
  failure: unknown;
  isSubmitting: boolean;
  withdrawLabel: string;
  isWithdrawing: boolean;
  onSubmit: FormEventHandler;
  /** Withdraws the stored note. */
  onWithdraw(): void;
  onClose(): void;
  children?: ReactNode;
};

/** The form of one note on a vote. */
export function NoteForm({ label, stored, text, ...props }: NoteFormProps) {
  const { field, error, failure, isSubmitting, onSubmit, onClose, children } = props;
  const isShown = stored === null || stored.content === "" || stored.moderationState === "public";
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <Field label={label} aside={m.counter(text.length, limits.voteNote.max)} error={error}>
        {(control) => (
          <Input {...control} {...field} maxLength={limits.voteNote.max} autoComplete="off" />
        )}
      </Field>
      {!isShown && (
        <p className="text-sm text-ink-soft">
          {stored.moderationState === "pending" ? m.inReview : m.notAccepted}
        </p>
      )}
      <ModerationNotice failure={failure} />
      <FormActions
        onCancel={onClose}
        before={
          stored !== null && (
            <Button
              variant="quiet"
              className="me-auto"
              busy={props.isWithdrawing}
              onClick={props.onWithdraw}
            >
              {props.withdrawLabel}
            </Button>
          )
        }
        busy={isSubmitting}
      >
        {isSubmitting ? m.saving : m.save}
      </FormActions>
    </form>
  );
}
