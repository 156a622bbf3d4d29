import { useMutation } from "@tanstack/react-query";
import type { FormRules } from "@upwell/client/contract-form";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { teamAddressBody } from "@upwell/contract/team-news/schemas";
import * as m from "@upwell/messages/team-news";
import { mailDigests as labels } from "@upwell/messages/users";
import { Button } from "@upwell/ui/button";
import { SubmitButton } from "@upwell/ui/submit-button";
import { ChoiceField } from "../../lib/choices.tsx";
import type { PlatformNewsSettings, TeamAddress } from "../../lib/entities.ts";
import { removeTeamAddress, setTeamAddress } from "./mutations.ts";

const rules: FormRules<TeamAddress> = { schema: teamAddressBody };

type Saved = PlatformNewsSettings["teamAddress"];

const toFormValues = (saved: Saved): TeamAddress => ({
  address: saved?.address ?? "",
  mail: saved === null || saved.mail === "off" ? "daily" : saved.mail,
});

/** Says whether the address gets mail, and what to do if not. */
function AddressState({ address, mail, confirmedAt, mailStopped }: NonNullable<Saved>) {
  const confirmed = mail === "off" ? "ended" : "active";
  const state = mailStopped ? "stopped" : confirmedAt === null ? "unconfirmed" : confirmed;
  const text = {
    stopped: m.stoppedText,
    unconfirmed: m.unconfirmedText(address),
    ended: m.endedText,
    active: undefined,
  };
  return (
    <p className="text-sm">
      <span className="font-semibold">{m.addressState[state]}</span>
      {text[state] !== undefined && (
        <span className="block text-ink-soft wrap-anywhere">{text[state]}</span>
      )}
    </p>
  );
}

/** The address of the whole team that gets the news. */
export function TeamAddressForm({ slug, saved }: { slug: string; saved: Saved }) {
  const form = useContractForm({
    rules,
    defaultValues: toFormValues(saved),
    mutation: setTeamAddress(slug),
    onSuccess: ({ teamAddress }): void => form.reset(toFormValues(teamAddress)),
  });
  const { mutate, isPending } = useMutation(removeTeamAddress(slug));
  const remove = () => mutate(undefined, { onSuccess: () => form.reset(toFormValues(null)) });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col items-start gap-4">
      {saved !== null && <AddressState {...saved} />}
      <TextField
        form={form}
        name="address"
        label={m.address}
        className="w-full"
        type="email"
        autoComplete="off"
        maxLength={limits.email.max}
      />
      <ChoiceField
        {...form.register("mail")}
        label={m.howOften}
        className="w-full"
        choices={(["instant", "daily", "weekly"] as const).map(
          (mail) => [mail, labels[mail]] as const,
        )}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.isSubmitting} />
        {saved !== null && (
          <Button variant="secondary" busy={isPending} onClick={remove}>
            {m.removeAddress}
          </Button>
        )}
      </div>
    </form>
  );
}
