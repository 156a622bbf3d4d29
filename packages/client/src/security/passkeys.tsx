import { useMutation } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import { passkeyBody } from "@upwell/contract/security/schemas";
import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { canUsePasskeys, findPasskeyUrl } from "../passkey.ts";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { addPasskey, removePasskey, renamePasskey } from "./mutations.ts";
import type { Security } from "./queries.ts";

type Passkey = Security["passkeys"][number];

type NameFormProps<Result> = {
  name: string;
  label?: string;
  busyLabel?: string;
  mutation: Parameters<typeof useContractForm<{ name: string }, Result>>[0]["mutation"];
  onDone(result: Result): void;
  onCancel(): void;
};

function NameForm<Result>({ name, mutation, onDone, onCancel, ...labels }: NameFormProps<Result>) {
  const form = useContractForm({
    rules: { schema: passkeyBody },
    defaultValues: { name },
    mutation,
    onSuccess: onDone,
  });
  return (
    <DialogForm form={form} isDense onCancel={onCancel} {...labels}>
      <TextField
        form={form}
        name="name"
        label={m.passkeyName}
        hint={m.passkeyNameHint}
        maxLength={limits.passkey.name.max}
      />
    </DialogForm>
  );
}

/** Says why there can be no passkey here, and where there can be one. */
function NoPasskeys() {
  const url = findPasskeyUrl();
  return (
    <p className="text-sm text-ink-soft">
      {url === undefined ? (
        m.noPasskeysHere
      ) : (
        <>
          {m.passkeysElsewhere}{" "}
          <a href={url} className="text-link wrap-anywhere">
            {url}
          </a>
        </>
      )}
    </p>
  );
}

/** Adds a passkey of this device, or says why there can be none. */
export function AddPasskey({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const [isOpen, setOpen] = useState(false);
  if (!canUsePasskeys()) return <NoPasskeys />;
  return (
    <>
      <Button variant="secondary" icon={Fingerprint} onClick={() => setOpen(true)}>
        {m.addPasskey}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.addPasskey}
        description={m.addPasskeyText}
        size="sm"
      >
        <NameForm
          name={m.defaultPasskeyName}
          label={m.continueToBrowser}
          busyLabel={m.waitingForBrowser}
          mutation={addPasskey}
          onCancel={() => setOpen(false)}
          onDone={({ recoveryCodes }) => {
            setOpen(false);
            onCodes(recoveryCodes);
          }}
        />
      </Dialog>
    </>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const [isRenaming, setRenaming] = useState(false);
  const { mutate, isPending } = useMutation(removePasskey);
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {m.addedOn} <RelativeTime date={createdAt} />
          {lastUsedAt !== null && (
            <>
              {" \u00b7 "}
              {m.lastUsed} <RelativeTime date={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.renameLabel(name)}
          onClick={() => setRenaming(true)}
        >
          {m.rename}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          aria-label={m.removeLabel(name)}
          onClick={() => window.confirm(m.removePasskeyConfirm(name)) && mutate(id)}
        >
          {m.remove}
        </Button>
      </div>
      <Dialog open={isRenaming} onOpenChange={setRenaming} title={m.renamePasskey} size="sm">
        <NameForm
          name={name}
          mutation={renamePasskey(id)}
          onCancel={() => setRenaming(false)}
          onDone={() => setRenaming(false)}
        />
      </Dialog>
    </li>
  );
}

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="mb-3 divide-y divide-hairline">
      {passkeys.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}
