import { authorName } from "@upwell/client/author";
import { TextField } from "@upwell/client/text-field";
import { limits } from "@upwell/contract/limits";
import { onlineCounts } from "@upwell/contract/site/values";
import * as m from "@upwell/messages/site-settings";
import { someone } from "@upwell/messages/staff";
import { CheckBox } from "@upwell/ui/check-box";
import { RelativeTime } from "@upwell/ui/relative-time";
import { SubmitButton } from "@upwell/ui/submit-button";
import { ChoiceField } from "../../lib/choices.tsx";
import { ConflictNotice } from "../../lib/conflict-notice.tsx";
import { DiscardButton } from "../../lib/discard-button.tsx";
import type { SettingsState } from "../../lib/entities.ts";
import { useSiteForm } from "./use-site-form.ts";

const getName = ({ updatedBy }: SettingsState) =>
  updatedBy === null ? someone : authorName(updatedBy);

function LastChanged({ state }: { state: SettingsState }) {
  if (state.updatedAt === null) return <p className="text-sm text-ink-soft">{m.usingDefaults}</p>;
  return (
    <p className="text-sm text-ink-soft">
      {m.lastChanged(getName(state))} <RelativeTime date={state.updatedAt} />
    </p>
  );
}

/** Edits the site's settings; each can be left to its configured default. */
export function SiteForm({ state }: { state: SettingsState }) {
  const { defaults } = state;
  const { form, theirs, saveMine, takeTheirs, discard } = useSiteForm(state);
  const { errors } = form;
  const support = form.watch("support");
  const confirmed = defaults.requireEmailVerification ? "true" : "false";
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col items-start gap-5">
      <LastChanged state={state} />
      <ChoiceField
        {...form.register("onlineCount")}
        label={m.online}
        error={errors.onlineCount?.message}
        className="w-full"
        choices={[
          ["", m.defaultValue(m.onlineCounts[defaults.onlineCount])],
          ...onlineCounts.map((one) => [one, m.onlineCounts[one]] as const),
        ]}
      />
      <ChoiceField
        {...form.register("support")}
        label={m.support}
        className="w-full"
        choices={[
          ["", m.defaultValue(defaults.supportUrl ?? m.supportNone)],
          ["none", m.supportNone],
          ["custom", m.supportCustom],
        ]}
      />
      {support === "custom" && (
        <TextField
          form={form}
          name="supportUrl"
          label={m.supportUrl}
          className="w-full"
          type="url"
          autoComplete="off"
          maxLength={limits.platform.url.max}
        />
      )}
      <TextField
        form={form}
        name="contactEmail"
        label={m.contact}
        hint={m.contactHint(defaults.contactEmail)}
        className="w-full"
        type="email"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="privacyEmail"
        label={m.privacyContact}
        hint={m.privacyContactHint(defaults.privacyEmail)}
        className="w-full"
        type="email"
        autoComplete="off"
      />
      <ChoiceField
        {...form.register("requireEmailVerification")}
        label={m.confirmation}
        hint={m.confirmationHint}
        error={errors.requireEmailVerification?.message}
        className="w-full"
        choices={[
          ["", m.defaultValue(m.confirmations[confirmed])],
          ["true", m.confirmations.true],
          ["false", m.confirmations.false],
        ]}
      />
      <CheckBox
        label={m.registration}
        hint={m.registrationHint}
        {...form.register("registrationOpen")}
      />
      <TextField
        form={form}
        name="notice"
        label={m.notice}
        hint={m.noticeHint}
        className="w-full"
        rows={2}
        maxLength={limits.notice.max}
      />
      {theirs !== undefined && (
        <ConflictNotice
          title={m.conflictTitle(getName(theirs))}
          isBusy={form.isSubmitting}
          onOverwrite={saveMine}
          onTake={takeTheirs}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.isSubmitting} />
        <DiscardButton isShown={form.formState.isDirty} onDiscard={discard} />
      </div>
    </form>
  );
}
