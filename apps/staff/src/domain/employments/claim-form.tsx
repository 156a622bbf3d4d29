import { useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { FormRules } from "@upwell/client/contract-form";
import { useHashQuery } from "@upwell/client/hash-location";
import { callQuery } from "@upwell/client/query";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { claimBody } from "@upwell/contract/employments/schemas";
import { limits } from "@upwell/contract/limits";
import { getPlatform, listPlatforms } from "@upwell/contract/platforms/routes";
import * as m from "@upwell/messages/employments";
import { searching } from "@upwell/messages/staff";
import { SubmitButton } from "@upwell/ui/submit-button";
import { useEffect } from "react";
import { Controller } from "react-hook-form";
import { keys } from "../../lib/query-keys.ts";
import { type ClaimValues, claimEmployment } from "./mutations.ts";

const rules: FormRules<ClaimValues> = {
  schema: claimBody,
  toBody: ({ platform, ...values }) => ({ ...values, platform: platform?.id ?? 0 }),
};

const empty: ClaimValues = { platform: null, company: "", jobTitle: "" };

/** Claims an employment at a platform. */
export function ClaimForm() {
  const form = useContractForm({
    rules,
    defaultValues: empty,
    mutation: claimEmployment,
    onSuccess: (): void => form.reset(empty),
  });
  const { submit, errors } = form;
  // The link of a letter names the platform.
  const [query] = useHashQuery();
  const slug = query.get("claim") ?? "";
  const { data: named } = useQuery({
    ...callQuery(keys.claimedPlatform(slug), getPlatform, { params: { slug } }),
    enabled: slug !== "",
  });
  const { setValue } = form;
  useEffect(() => {
    if (named !== undefined) setValue("platform", named);
  }, [named, setValue]);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Controller
        control={form.control}
        name="platform"
        render={({ field }) => (
          <QueryCombobox
            label={m.platform}
            placeholder={m.platformPlaceholder}
            inputRef={field.ref}
            error={errors.platform && m.choosePlatform}
            queryKey={keys.platforms}
            queryFn={(name, signal) => call(listPlatforms, { query: { limit: 20, name } }, signal)}
            maxLength={limits.platform.name.max}
            texts={{
              pending: searching,
              failed: m.platformsUnavailable,
              none: m.noPlatformFound,
            }}
            selected={field.value?.name ?? null}
            onSelect={field.onChange}
            getText={({ name }) => name}
          />
        )}
      />
      <TextField
        form={form}
        name="company"
        label={m.company}
        maxLength={limits.company.max}
        autoComplete="organization"
      />
      <TextField
        form={form}
        name="jobTitle"
        label={m.jobTitle}
        hint={m.jobTitleHint}
        maxLength={limits.jobTitle.max}
        autoComplete="organization-title"
      />
      <SubmitButton
        busy={form.isSubmitting}
        label={m.claim}
        busyLabel={m.claiming}
        className="self-start"
      />
    </form>
  );
}
