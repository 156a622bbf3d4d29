import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { TextField, type TextFieldProps } from "@upwell/client/text-field";
import type { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import type { ModerationState } from "@upwell/contract/moderation/values";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/vote-notes";
import { Button } from "@upwell/ui/button";
import { DialogForm } from "@upwell/ui/dialog-form";
import type { ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { ModerationNotice } from "../moderation/moderation-notice.tsx";

type Vote = NonNullable<FeatureDetail["myVote"]>;

/** What the dialog of a note needs to know of the viewer's vote. */
export type OwnNoteProps = {
  id: number;
  vote: Vote;
  onClose(): void;
};

type NoteFormProps<Values extends FieldValues & { content: string }> = Pick<
  TextFieldProps<Values>,
  "label"
> & {
  form: ReturnType<typeof useContractForm<Values, unknown>>;
  /** The viewer's note as it is stored. */
  stored: { content: string; moderationState: ModerationState } | null;
  /** How the stored note is withdrawn. */
  withdrawLabel: string;
  mutation: UseMutationOptions<Vote, Error, Values>;
  nothing: Values;
  onClose(): void;
  children?: ReactNode;
};

/** The form of one note on a vote. */
export function NoteForm<Values extends FieldValues & { content: string }>({
  form,
  label,
  stored,
  withdrawLabel,
  mutation,
  nothing,
  onClose,
  children,
}: NoteFormProps<Values>) {
  const withdrawal = useMutation(mutation);
  const { failure } = form;
  const isShown = stored === null || stored.content === "" || stored.moderationState === "public";
  return (
    <DialogForm
      form={form}
      onCancel={onClose}
      before={
        stored !== null && (
          <Button
            variant="quiet"
            className="me-auto"
            busy={withdrawal.isPending}
            onClick={() => withdrawal.mutate(nothing, { onSuccess: onClose })}
          >
            {withdrawLabel}
          </Button>
        )
      }
    >
      {children}
      <TextField
        form={form}
        name={"content" as Path<Values>}
        label={label}
        counter={counter}
        maxLength={limits.voteNote.max}
        autoComplete="off"
      />
      {!isShown && (
        <p className="text-sm text-ink-soft">
          {stored.moderationState === "pending" ? m.inReview : m.notAccepted}
        </p>
      )}
      <ModerationNotice failure={failure} />
    </DialogForm>
  );
}
