import { useMutation } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import { authenticatorCodeBody } from "@upwell/contract/security/schemas";
import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { Smartphone } from "lucide-react";
import { useMemo, useState } from "react";
import { encode } from "uqr";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { confirmAuthenticator, startAuthenticator } from "./mutations.ts";

/** A QR code, drawn here: the secret in it reaches nobody. Dark on white in both themes, for cameras. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size, path: squares.join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 rounded-md bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

type SetupProps = {
  secret: string;
  url: string;
  onDone(codes: readonly string[]): void;
  onCancel(): void;
};

function Setup({ secret, url, onDone, onCancel }: SetupProps) {
  const form = useContractForm({
    rules: { schema: authenticatorCodeBody },
    defaultValues: { code: "" },
    mutation: confirmAuthenticator,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <DialogForm form={form} isDense onCancel={onCancel} label={m.turnOn} busyLabel={m.confirming}>
      <QrCode text={url} label={m.qrCode} />
      <p className="text-sm text-ink-soft">
        {m.typeSecret} <span className="font-mono text-ink wrap-anywhere">{secret}</span>
      </p>
      <TextField
        form={form}
        name="code"
        label={m.authenticatorCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.secondFactor.digits}
      />
    </DialogForm>
  );
}

/** Sets an authenticator app up. */
export function AddAuthenticator({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const { mutate, data, isPending, reset } = useMutation(startAuthenticator);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={Smartphone}
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: () => setOpen(true) })}
      >
        {m.addAuthenticator}
      </Button>
      <Dialog
        open={isOpen && data !== undefined}
        onOpenChange={close}
        title={m.addAuthenticator}
        description={m.addAuthenticatorText}
        size="sm"
      >
        {data !== undefined && (
          <Setup
            {...data}
            onCancel={close}
            onDone={(codes) => {
              close();
              onCodes(codes);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
