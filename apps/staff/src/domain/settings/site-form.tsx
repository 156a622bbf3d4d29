import { authorName } from "@upwell/client/author";
import { limits } from "@upwell/contract/limits";
import { onlineCounts } from "@upwell/contract/site/values";
import * as m from "@upwell/messages/site-settings";
import { Field, Select } from "@upwell/ui/field";
import { RelativeTime } from "@upwell/ui/relative-time";
import { CheckBox } from "../../lib/check-box.tsx";
import { ConflictNotice } from "../../lib/conflict-notice.tsx";
import type { SettingsState } from "../../lib/entities.ts";
import { DiscardButton, SubmitButton } from "../../lib/form-buttons.tsx";
import { TextField } from "../../lib/text-field.tsx";
import { useSiteForm } from "./use-site-form.ts";

const getName = ({ updatedBy }: SettingsState) =>
  updatedBy === null ? m.someone : authorName(updatedBy);

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
      <Field label={m.online} error={errors.onlineCount?.message} className="w-full">
        {(control) => (
          <Select {...control} {...form.register("onlineCount")}>
            <option value="">{m.defaultValue(m.onlineCounts[defaults.onlineCount])}</option>
            {onlineCounts.map((one) => (
              <option key={one} value={one}>
                {m.onlineCounts[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.support} className="w-full">
        {(control) => (
          <Select {...control} {...form.register("support")}>
            <option value="">{m.defaultValue(defaults.supportUrl ?? m.supportNone)}</option>
            <option value="none">{m.supportNone}</option>
            <option value="custom">{m.supportCustom}</option>
          </Select>
        )}
      </Field>
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
      <Field
        label={m.confirmation}
        hint={m.confirmationHint}
        error={errors.requireEmailVerification?.message}
        className="w-full"
      >
        {(control) => (
          <Select {...control} {...form.register("requireEmailVerification")}>
            <option value="">{m.defaultValue(m.confirmations[confirmed])}</option>
            <option value="true">{m.confirmations.true}</option>
            <option value="false">{m.confirmations.false}</option>
          </Select>
        )}
      </Field>
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
        <SubmitButton form={form} />
        <DiscardButton isShown={form.formState.isDirty} onDiscard={discard} />
      </div>
    </form>
  );
}
