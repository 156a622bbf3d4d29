import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import type { listAnswerLinks } from "@upwell/contract/answer-links/routes";
import { contestAnswerLinkBody } from "@upwell/contract/answer-links/schemas";
import type { CallOutput } from "@upwell/contract/client";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/answer-links";
import { Button } from "@upwell/ui/button";
import { DialogForm } from "@upwell/ui/dialog-form";
import { useState } from "react";
import { ExternalAnswer } from "./external-answer.tsx";
import { contestAnswerLink } from "./mutations.ts";

type AnswerLink = CallOutput<typeof listAnswerLinks>[number];

function ContestForm({ id, onClose }: { id: number; onClose(): void }) {
  const form = useContractForm({
    rules: { schema: contestAnswerLinkBody },
    defaultValues: { reason: "" },
    mutation: contestAnswerLink(id),
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} onCancel={onClose} label={m.submitContest}>
      <TextField
        form={form}
        name="reason"
        label={m.contestReason}
        hint={m.contestHint}
        rows={2}
        maxLength={limits.corrections.words}
        autoComplete="off"
      />
    </DialogForm>
  );
}

/** A link that counts, which the viewer can contest. */
export function CountingLink({ link }: { link: AnswerLink }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-t border-hairline py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <ExternalAnswer {...link} describe={m.link} />
          {link.isContested && <p className="text-xs text-ink-soft">{m.contested}</p>}
        </div>
        {link.can.contest && !link.isContested && !isOpen && (
          <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
            {m.contest}
          </Button>
        )}
      </div>
      {isOpen && <ContestForm id={link.id} onClose={() => setIsOpen(false)} />}
    </li>
  );
}
