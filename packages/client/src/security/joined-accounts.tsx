import { useMutation, useQuery } from "@tanstack/react-query";
import { loginBody } from "@upwell/contract/auth/schemas";
import * as m from "@upwell/messages/joined-accounts";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { useState } from "react";
import type { FormRules } from "../contract-form.ts";
import type { Me } from "../entities.ts";
import { FormError } from "../form-error.tsx";
import { getSecondStep } from "../second-step.ts";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { type JoinValues, joinAccount, myJoins, undoJoin } from "./join-mutations.ts";

const rules: FormRules<JoinValues> = { schema: loginBody };

function JoinForm({ me, onClose }: { me: Me; onClose(): void }) {
  const [asksCode, setAsksCode] = useState(false);
  const form = useContractForm({
    rules,
    defaultValues: { email: "", password: "", code: "" },
    mutation: joinAccount(me),
    onSuccess: onClose,
    onError: (failure) => setAsksCode((asks) => asks || getSecondStep(failure) !== undefined),
  });
  return (
    <DialogForm form={form} isDense onCancel={onClose} label={m.join} busyLabel={m.joining}>
      <TextField form={form} name="email" label={m.email} type="email" autoComplete="off" />
      <TextField
        form={form}
        name="password"
        label={m.password}
        type="password"
        autoComplete="current-password"
      />
      {asksCode && (
        <TextField form={form} name="code" label={m.code} autoComplete="one-time-code" />
      )}
      {getSecondStep(form.failure) === undefined && <FormError failure={form.failure} />}
    </DialogForm>
  );
}

type UndoProps = { id: number; username: string };

function Undo({ id, username }: UndoProps) {
  const { mutate, isPending } = useMutation(undoJoin(id, username));
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isPending}
      aria-label={m.undoOf(username)}
      onClick={() => mutate()}
    >
      {m.undo}
    </Button>
  );
}

/** The accounts that were joined to the viewer's, and a form to join another. */
export function JoinedAccounts({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery(myJoins);
  if (me.role === "admin") return null;
  return (
    <>
      <p className="mb-3 max-w-[68ch] text-sm text-ink-soft">{m.text}</p>
      <ul>
        {data.map(({ id, username, email, opens, undoUntil }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {username} <span className="font-normal text-ink-soft">{email}</span>
              </p>
              <p className="text-sm text-ink-soft">
                {[m.undoUntil(undoUntil.slice(0, 10)), opens ? "" : m.opensNoMore]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </p>
            </div>
            <Undo id={id} username={username} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {m.join}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.join} size="sm">
        <JoinForm me={me} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
