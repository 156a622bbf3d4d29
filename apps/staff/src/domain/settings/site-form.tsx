import { authorName } from "@upwell/client/author";
import { limits } from "@upwell/contract/limits";
import { onlineCounts } from "@upwell/contract/site/values";
import * as m from "@upwell/messages/site-settings";
import { Button } from "@upwell/ui/button";
import { Field, Select } from "@upwell/ui/field";
import { Notice } from "@upwell/ui/notice";
import { RelativeTime } from "@upwell/ui/relative-time";
import { CheckBox } from "../../lib/check-box.tsx";
import type { SettingsState } from "../../lib/entities.ts";
import { DiscardButton, SubmitButton } from "../../lib/form-buttons.tsx";
import { TextField } from "../../lib/text-field.tsx";
import { useSiteForm } from "./use-site-form.ts";

function LastChanged({ state }: { state: SettingsState }) {
  if (state.updatedAt === null) return <p className="text-sm text-ink-soft">{m.usingDefaults}</p>;
  const name = state.updatedBy === null ? m.someone : authorName(state.updatedBy);
  return (
    <p className="text-sm text-ink-soft">
      {m.lastChanged(name)} <RelativeTime date={state.updatedAt} />
    </p>
  );
}

/** Edits the site's settings; each can be left to its configured default. */
export function SiteForm({ state }: { state: SettingsState }) {
  const { defaults } = state;
  const { form, theirs, save, saveMine, takeTheirs, discard } = useSiteForm(state);
  const { errors, isSubmitting } = form;
  const support = form.watch("support");
  const confirmed = defaults.requireEmailVerification ? "true" : "false";
  return (
    <form noValidate onSubmit={save} className="flex flex-col items-start gap-5">
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
        <Notice
          title={m.conflictTitle(
            theirs.updatedBy === null ? m.someone : authorName(theirs.updatedBy),
          )}
          text={m.conflictText}
          actions={
            <>
              <Button size="sm" variant="secondary" onClick={takeTheirs}>
                {m.useTheirs}
              </Button>
              <Button size="sm" busy={isSubmitting} onClick={() => void saveMine()}>
                {m.overwriteTheirs}
              </Button>
            </>
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} />
        <DiscardButton isShown={form.formState.isDirty} onDiscard={discard} />
      </div>
    </form>
  );
}
