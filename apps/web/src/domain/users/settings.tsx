import { type UseMutationOptions, useMutation, useQuery } from "@tanstack/react-query";
import { MyKeys } from "@upwell/client/api-keys/my-keys";
import type { Me } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import { ProofPrompt } from "@upwell/client/security/proof-prompt";
import { SecuritySection } from "@upwell/client/security/security-section";
import { mailDigests } from "@upwell/contract/users/shapes";
import * as apiKeys from "@upwell/messages/api-keys";
import * as imported from "@upwell/messages/imported-texts";
import * as preferences from "@upwell/messages/notification-preferences";
import * as security from "@upwell/messages/security";
import * as m from "@upwell/messages/users";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { Download, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { importedTexts } from "../../lib/imported-names.ts";
import { HiddenNames } from "./hidden-names.tsx";
import { ImportedTexts } from "./imported-texts.tsx";
import { deleteAccount, exportData, saveHidesVotes, saveMailDigest } from "./mutations.ts";
import { NotificationPreferences } from "./notification-preferences.tsx";

type SettingsSectionProps = { title: string; text: string; children: ReactNode };

function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-hairline py-6 last:border-b-0">
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

/** Nothing while no text waits for the viewer. */
function FromElsewhere() {
  const { data = [] } = useQuery(importedTexts);
  if (data.length === 0) return null;
  return (
    <SettingsSection title={imported.title} text={imported.text}>
      <ImportedTexts all={data} />
    </SettingsSection>
  );
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

/** Downloads all data of the account. */
function ExportData({ me }: { me: Me }) {
  const { mutate, isPending } = useMutation(exportData(me));
  return (
    <Button variant="secondary" icon={Download} busy={isPending} onClick={() => mutate()}>
      {m.exportData}
    </Button>
  );
}

/** Deletes the account after the user types its username and confirms. */
function DeleteAccount({ me }: { me: Me }) {
  const [typed, setTyped] = useState("");
  const { mutate, isPending } = useMutation(deleteAccount);
  return (
    <form
      className="flex max-w-sm flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (window.confirm(m.deleteConfirm)) mutate();
      }}
    >
      <Field label={m.typeUsername(me.username)} className="w-full">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="danger"
        icon={Trash2}
        busy={isPending}
        disabled={typed.trim() !== me.username}
      >
        {m.deleteAccount}
      </Button>
    </form>
  );
}

const parts = (["notifications", "privacy", "security", "programs", "data"] as const).map(
  (value) => ({ value, label: m.settingsParts[value] }),
);

/** The viewer's account settings, in parts with URLs. */
export default function Settings({ me }: { me: Me }) {
  const [query, updateQuery] = useHashQuery();
  const selected = parts.find(({ value }) => value === query.get("part"))?.value ?? "notifications";
  return (
    <>
      <Tabs
        label={m.settings}
        tabs={parts}
        value={selected}
        onValueChange={(part) => updateQuery({ part: part === "notifications" ? null : part })}
      >
        <TabPanel value="notifications">
          <SettingsSection title={m.mail} text={m.mailHint}>
            <MailDigest me={me} />
          </SettingsSection>
          <SettingsSection title={preferences.title} text={preferences.hint}>
            <NotificationPreferences me={me} />
          </SettingsSection>
        </TabPanel>
        <TabPanel value="privacy">
          <SettingsSection title={m.votes} text={m.votesHint}>
            <HideVotes me={me} />
            <HiddenNames />
          </SettingsSection>
          <FromElsewhere />
        </TabPanel>
        <TabPanel value="security">
          <SettingsSection title={security.security} text={security.securityText}>
            <SecuritySection me={me} />
          </SettingsSection>
        </TabPanel>
        <TabPanel value="programs">
          <SettingsSection title={apiKeys.title} text={apiKeys.text}>
            <MyKeys me={me} />
          </SettingsSection>
        </TabPanel>
        <TabPanel value="data">
          <SettingsSection title={m.yourData} text={m.exportText}>
            <ExportData me={me} />
          </SettingsSection>
          <SettingsSection title={m.deleteAccount} text={m.deleteWarning}>
            <DeleteAccount me={me} />
          </SettingsSection>
        </TabPanel>
      </Tabs>
      <ProofPrompt me={me} />
    </>
  );
}
