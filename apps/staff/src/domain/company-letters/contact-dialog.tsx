import { useMutation, useQuery } from "@tanstack/react-query";
import type { FormRules } from "@upwell/client/contract-form";
import { Loaded } from "@upwell/client/frame/loaded";
import { site } from "@upwell/client/site";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import type { CallOutput } from "@upwell/contract/client";
import type { getCompanyContact } from "@upwell/contract/company-letters/routes";
import { companyContactBody } from "@upwell/contract/company-letters/schemas";
import { limits } from "@upwell/contract/limits";
import { close, save } from "@upwell/messages/common";
import * as m from "@upwell/messages/company-letters";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { Skeleton } from "@upwell/ui/skeleton";
import {
  type ContactValues,
  companyContact,
  mostWanted,
  removeCompanyContact,
  setCompanyContact,
} from "./queries.ts";

const rules: FormRules<ContactValues> = { schema: companyContactBody };

type Platform = { id: number; name: string; slug: string };

/** What the letter says: its subject, and the ideas that it names. */
function LetterPreview({ platform: { name, slug } }: { platform: Platform }) {
  const query = useQuery(mostWanted(slug));
  return (
    <section
      aria-label={m.preview}
      className="rounded-md border border-hairline bg-paper px-4 py-3 text-sm"
    >
      <h3 className="font-text text-sm font-semibold wrap-anywhere">
        {m.subject(name, site.name)}
      </h3>
      <Loaded query={query} {...m.previewStates} skeleton={<Skeleton className="mt-2 h-40" />}>
        {(features) =>
          features.length === 0 ? (
            <p className="mt-1 text-ink-soft">{m.noIdeas}</p>
          ) : (
            <ul className="mt-1 text-ink-soft">
              {features.map(({ id, title, upvoteCount }) => (
                <li key={id} className="wrap-anywhere">
                  {title} · {m.votes(upvoteCount)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

type FormProps = {
  platform: Platform;
  saved: CallOutput<typeof getCompanyContact>;
  onClose(): void;
};

function ContactForm({ platform, saved, onClose }: FormProps) {
  const { id: platformId } = platform;
  const { contact, lastLetterAt, nextLetterAt, mailStopped } = saved;
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
      // One letter was sent: the next one follows later.
      label={lastLetterAt === null ? m.send : save}
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
      {mailStopped && <p className="text-sm text-danger">{m.stopped}</p>}
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
      <LetterPreview platform={platform} />
    </DialogForm>
  );
}

type ContactDialogProps = { platform: Platform; onClose(): void };

/** Sends a letter about a platform to its company, or says that it refused letters. */
export function ContactDialog({ platform, onClose }: ContactDialogProps) {
  const query = useQuery(companyContact(platform.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.writeTo(platform.name)}
      description={m.tellText}
      size="sm"
    >
      <Loaded query={query} {...m.loadStates} skeleton={<Skeleton className="h-40" />}>
        {(saved) =>
          saved.refusedAt === null && !saved.isClaimed ? (
            <ContactForm platform={platform} saved={saved} onClose={onClose} />
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
