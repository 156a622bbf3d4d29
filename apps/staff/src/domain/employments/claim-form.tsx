import { useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { contractResolver, type FormRules, showFieldErrors } from "@upwell/client/contract-form";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { useDebounced } from "@upwell/client/use-debounced";
import { limits } from "@upwell/contract/limits";
import { listPlatforms } from "@upwell/contract/platforms";
import { claimEmployment } from "@upwell/contract/staff-employments";
import { claimBody } from "@upwell/contract/staff-forms";
import * as m from "@upwell/messages/employments";
import { Button } from "@upwell/ui/button";
import { DropList } from "@upwell/ui/drop-list";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { useListbox } from "@upwell/ui/use-listbox";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { keys } from "../../lib/query-keys.ts";

type ClaimValues = {
  platform: { id: number; name: string } | null;
  company: string;
  jobTitle: string;
};

const rules: FormRules<ClaimValues> = {
  schema: claimBody,
  toBody: ({ platform, ...values }) => ({ ...values, platform: platform?.id ?? 0 }),
};

const empty: ClaimValues = { platform: null, company: "", jobTitle: "" };

type PickerProps = {
  value: ClaimValues["platform"];
  onValueChange(platform: ClaimValues["platform"]): void;
  error: string | undefined;
};

function PlatformPicker({ value, onValueChange, error }: PickerProps) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), 200);
  const choices = useQuery({
    queryKey: keys.platforms(search),
    queryFn: ({ signal }) =>
      call(listPlatforms, { query: { limit: "20", ...(search !== "" && { search }) } }, signal),
    placeholderData: (before) => before,
  });
  const options = choices.data ?? [];
  const listbox = useListbox({
    options,
    keyOf: ({ id }) => id,
    onChoose({ id, name }) {
      onValueChange({ id, name });
      listbox.close();
    },
  });
  const note = choices.isError
    ? m.choicesUnavailable
    : choices.isPending
      ? m.loadingChoices
      : m.noChoices;
  return (
    <Field label={m.platform} error={error && m.choosePlatform}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...listbox.inputProps}
            value={value?.name ?? typed}
            placeholder={m.platformPlaceholder}
            onClick={listbox.open}
            onBlur={listbox.close}
            onChange={(event) => {
              onValueChange(null);
              setTyped(event.target.value);
              listbox.restart();
              listbox.open();
            }}
          />
          <DropList
            listbox={listbox}
            label={m.platform}
            options={options}
            keyOf={({ id }) => id}
            note={note}
          >
            {({ name }) => <span className="truncate">{name}</span>}
          </DropList>
        </div>
      )}
    </Field>
  );
}

/** Says where somebody works, and as what. */
export function ClaimForm() {
  const form = useForm<ClaimValues>({
    resolver: contractResolver(rules),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = form.formState;
  const platform = form.watch("platform");

  const submit = form.handleSubmit(async (values) => {
    try {
      const made = await call(claimEmployment, {
        body: {
          platform: values.platform?.id ?? 0,
          company: values.company,
          jobTitle: values.jobTitle,
        },
      });
      await queryClient.invalidateQueries({ queryKey: keys.staffMe });
      form.reset(empty);
      toast(
        made.state === "verified"
          ? { title: m.verified, description: m.verifiedText(made.platform.name) }
          : { title: m.claimed, description: m.claimedText },
      );
    } catch (failure) {
      if (showFieldErrors(failure, rules, form.setError)) return;
      const description = failureMessage(failure, m.couldNotClaim);
      toast({ title: m.couldNotClaim, description, tone: "destructive" });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex max-w-lg flex-col gap-4">
      <PlatformPicker
        value={platform}
        onValueChange={(next) => {
          form.setValue("platform", next);
          form.clearErrors("platform");
        }}
        error={errors.platform?.message}
      />
      <Field label={m.company} error={errors.company?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("company")}
            maxLength={limits.company.max}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field label={m.jobTitle} hint={m.jobTitleHint} error={errors.jobTitle?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("jobTitle")}
            maxLength={limits.jobTitle.max}
            autoComplete="organization-title"
          />
        )}
      </Field>
      <Button type="submit" className="self-start" busy={isSubmitting}>
        {isSubmitting ? m.claiming : m.claim}
      </Button>
    </form>
  );
}
