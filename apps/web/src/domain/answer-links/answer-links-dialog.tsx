import { useMutation, useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import type { listAnswerLinks } from "@upwell/contract/answer-links/routes";
import { addAnswerLinkBody } from "@upwell/contract/answer-links/schemas";
import type { CallOutput } from "@upwell/contract/client";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/answer-links";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { CountingLink } from "./counting-link.tsx";
import { ExternalAnswer } from "./external-answer.tsx";
import { addAnswerLink, answerLinks, confirmAnswerLink, deleteAnswerLink } from "./mutations.ts";

type AnswerLink = CallOutput<typeof listAnswerLinks>[number];

/** A link that waits, with what the viewer may do. */
function WaitingLink({ link }: { link: AnswerLink }) {
  const confirm = useMutation(confirmAnswerLink);
  const remove = useMutation(deleteAnswerLink);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-hairline py-2">
      <div>
        <ExternalAnswer {...link} describe={m.link} />
        <p className="text-xs text-ink-soft">
          {link.sentence === null && `${m.noSentence} `}
          {link.contestedAt !== null && `${m.wasContested} `}
          {link.isConfirmed ? m.confirmed : m.confirmations(link.confirmationCount)}
        </p>
      </div>
      {link.can.confirm && !link.isConfirmed && (
        <Button size="sm" busy={confirm.isPending} onClick={() => confirm.mutate(link.id)}>
          {m.confirm}
        </Button>
      )}
      {link.can.delete && (
        <Button
          size="sm"
          variant="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate(link.id)}
        >
          {m.remove}
        </Button>
      )}
    </li>
  );
}

type FormProps = { feature: FeatureDetail; onClose(): void };

function LinkForm({ feature: { id, createdAt }, onClose }: FormProps) {
  const form = useContractForm({
    rules: { schema: addAnswerLinkBody },
    defaultValues: { url: "", sentence: "", answeredOn: "" },
    mutation: addAnswerLink(id),
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} onCancel={onClose} label={m.submit}>
      <TextField
        form={form}
        name="url"
        label={m.address}
        hint={m.addressHint}
        type="url"
        placeholder="https://"
        maxLength={limits.answerLinks.address}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="sentence"
        label={m.sentence}
        hint={m.sentenceHint}
        rows={2}
        maxLength={limits.answerLinks.sentence.max}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="answeredOn"
        label={m.day}
        type="date"
        min={createdAt.slice(0, 10)}
        max={new Date().toISOString().slice(0, 10)}
      />
    </DialogForm>
  );
}

type DialogProps = { feature: FeatureDetail; isOpen: boolean; onClose(): void };

/** The links that wait to be confirmed, and the form that adds one. */
export default function AnswerLinksDialog({ feature, isOpen, onClose }: DialogProps) {
  const links = useQuery({ ...answerLinks(feature.id), enabled: isOpen });
  const waiting = links.data?.filter(({ state }) => state === "pending") ?? [];
  const counting = links.data?.filter(({ state }) => state === "accepted") ?? [];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.addTitle}
      description={m.addText(feature.platform.name)}
    >
      {counting.length > 0 && (
        <section className="mb-5">
          <h3 className="mb-2 text-sm font-semibold">{m.counting}</h3>
          <ul>
            {counting.map((link) => (
              <CountingLink key={link.id} link={link} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className="mb-5">
          <h3 className="mb-2 text-sm font-semibold">{m.waiting}</h3>
          <ul>
            {waiting.map((link) => (
              <WaitingLink key={link.id} link={link} />
            ))}
          </ul>
        </section>
      )}
      <LinkForm feature={feature} onClose={onClose} />
    </Dialog>
  );
}
