import { useMutation, useQuery } from "@tanstack/react-query";
import type { FormRules } from "@upwell/client/contract-form";
import { Loaded } from "@upwell/client/frame/loaded";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import type { CallOutput } from "@upwell/contract/client";
import type { getCompanyContact } from "@upwell/contract/company-letters/routes";
import { companyContactBody } from "@upwell/contract/company-letters/schemas";
import { limits } from "@upwell/contract/limits";
import { close } from "@upwell/messages/common";
import * as m from "@upwell/messages/company-letters";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { Skeleton } from "@upwell/ui/skeleton";
import {
  type ContactValues,
  companyContact,
  removeCompanyContact,
  setCompanyContact,
} from "./queries.ts";

const rules: FormRules<ContactValues> = { schema: companyContactBody };

type FormProps = {
  platformId: number;
  saved: CallOutput<typeof getCompanyContact>;
  onClose(): void;
};

function ContactForm({ platformId, saved, onClose }: FormProps) {
  const { contact, lastLetterAt, nextLetterAt } = saved;
  const form = useContractForm({
    rules,
    defaultValues: { address: contact?.address ?? "", source: contact?.source ?? "" },
    mutation: setCompanyContact(platformId),
    onSuccess: onClose,
  });
  const { mutate, isPending } = useMutation(removeCompanyContact(platformId));
  const dates = [lastLetterAt && m.last(lastLetterAt), nextLetterAt && m.next(nextLetterAt)];
  return (
    <DialogForm
      form={form}
      isDense
      onCancel={onClose}
      before={
        contact !== null && (
          <Button
            variant="quiet"
            busy={isPending}
            onClick={() => mutate(undefined, { onSuccess: onClose })}
          >
            {m.remove}
          </Button>
        )
      }
    >
      {dates.some(Boolean) && <p className="text-sm">{dates.filter(Boolean).join(" ")}</p>}
      <TextField
        form={form}
        name="address"
        label={m.address}
        type="email"
        autoComplete="off"
        maxLength={limits.email.max}
      />
      <TextField
        form={form}
        name="source"
        label={m.source}
        hint={m.sourceHint}
        type="url"
        autoComplete="off"
        maxLength={limits.platform.url.max}
      />
    </DialogForm>
  );
}

/** Sets whom letters tell about a platform, or says that its company refused them. */
export function ContactDialog({
  platform: { id, name },
  onClose,
}: {
  platform: { id: number; name: string };
  onClose(): void;
}) {
  const query = useQuery(companyContact(id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.tellLabel(name)}
      description={m.tellText}
      size="sm"
    >
      <Loaded query={query} {...m.loadStates} skeleton={<Skeleton className="h-40" />}>
        {(saved) =>
          saved.refusedAt === null && !saved.isClaimed ? (
            <ContactForm platformId={id} saved={saved} onClose={onClose} />
          ) : (
            <div className="flex flex-col gap-4">
              <p>{saved.isClaimed ? m.claimed : m.refused}</p>
              <Button variant="quiet" className="self-end" onClick={onClose}>
                {close}
              </Button>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
