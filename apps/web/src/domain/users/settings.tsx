import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { Me } from "@upwell/client/entities";
import { mailDigests } from "@upwell/contract/users/shapes";
import * as security from "@upwell/messages/security";
import * as m from "@upwell/messages/users";
import { Button } from "@upwell/ui/button";
import { Download, type LucideIcon, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ChangePassword } from "./change-password.tsx";
import { HiddenNames } from "./hidden-names.tsx";
import { deleteAccount, exportData, saveHidesVotes, saveMailDigest } from "./mutations.ts";
import { ProofDialog, type ProofDialogProps } from "./proof-dialog.tsx";
import { SessionList } from "./session-list.tsx";

type SettingsSectionProps = { title: string; text: string; children: ReactNode };

function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-hairline py-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 max-w-[68ch] text-sm text-ink-soft">{text}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}

/**
 * Returns the value being saved, else the saved one, and a function that saves another. The state is
 * its own because a mutation publishes its variables after the event, when React has already reset
 * the input to the old value.
 */
function useSetting<T>(saved: T, options: UseMutationOptions<Me, Error, T>) {
  const [value, setValue] = useState<T>();
  const { mutate } = useMutation(options);
  const save = (next: T) => {
    setValue(next);
    mutate(next, { onSettled: () => setValue(undefined) });
  };
  return [value ?? saved, save] as const;
}

function MailDigest({ me }: { me: Me }) {
  const [chosen, save] = useSetting(me.mailDigest, saveMailDigest);
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
      <legend className="sr-only">{m.mail}</legend>
      {mailDigests.map((digest) => (
        <label key={digest} className="flex min-h-11 items-center gap-2 text-sm font-semibold">
          <input
            type="radio"
            name="mail-digest"
            checked={chosen === digest}
            onChange={() => save(digest)}
          />
          {m.mailDigests[digest]}
        </label>
      ))}
    </fieldset>
  );
}

function HideVotes({ me }: { me: Me }) {
  const [hidesVotes, save] = useSetting(me.hidesVotes, saveHidesVotes);
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm font-semibold">
      <input
        type="checkbox"
        checked={hidesVotes}
        onChange={(event) => save(event.target.checked)}
      />
      {m.hideVotes}
    </label>
  );
}

type ProofActionProps<T> = Omit<ProofDialogProps<T>, "confirmLabel" | "onClose"> & {
  label: string;
  icon: LucideIcon;
  /** The question before the dialog opens. */
  question?: string;
};

/** A button whose action needs fresh authentication. */
function ProofAction<T>({ label, icon, question, ...dialog }: ProofActionProps<T>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={dialog.isDestructive ? "danger" : "secondary"}
        icon={icon}
        onClick={() => setOpen(question === undefined || window.confirm(question))}
      >
        {label}
      </Button>
      {isOpen && <ProofDialog {...dialog} confirmLabel={label} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The viewer's account settings. */
export default function Settings({ me }: { me: Me }) {
  return (
    <>
      <SettingsSection title={m.mail} text={m.mailHint}>
        <MailDigest me={me} />
      </SettingsSection>
      <SettingsSection title={m.votes} text={m.votesHint}>
        <HideVotes me={me} />
        <HiddenNames />
      </SettingsSection>
      <SettingsSection title={security.security} text={security.securityText}>
        <ChangePassword me={me} />
        <h3 className="mt-6 mb-1 font-semibold">{security.sessions}</h3>
        <SessionList />
      </SettingsSection>
      <SettingsSection title={m.yourData} text={m.exportText}>
        <ProofAction
          me={me}
          label={m.exportData}
          icon={Download}
          title={security.exportTitle}
          text={security.exportText}
          mutation={exportData(me)}
        />
      </SettingsSection>
      <SettingsSection title={m.deleteAccount} text={m.deleteWarning}>
        <ProofAction
          me={me}
          label={m.deleteAccount}
          icon={Trash2}
          question={m.deleteConfirm}
          title={security.deleteTitle}
          text={security.deleteText}
          isDestructive
          mutation={deleteAccount(me)}
        />
      </SettingsSection>
    </>
  );
}
