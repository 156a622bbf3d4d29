import { call } from "@upwell/client/api";
import type { FormRules } from "@upwell/client/contract-form";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { useContractForm } from "@upwell/client/use-contract-form";
import { claimBody } from "@upwell/contract/employments/schemas";
import { limits } from "@upwell/contract/limits";
import { listPlatforms } from "@upwell/contract/platforms/routes";
import * as m from "@upwell/messages/employments";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
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
  const { control, register, reset, submit, errors, isSubmitting } = useContractForm({
    rules,
    defaultValues: empty,
    mutation: claimEmployment,
    onSuccess: (): void => reset(empty),
  });

  return (
    <form noValidate onSubmit={submit} className="flex max-w-lg flex-col gap-4">
      <Controller
        control={control}
        name="platform"
        render={({ field }) => (
          <QueryCombobox
            label={m.platform}
            placeholder={m.platformPlaceholder}
            inputRef={field.ref}
            error={errors.platform && m.choosePlatform}
            queryKey={keys.platforms}
            queryFn={(search, signal) =>
              call(
                listPlatforms,
                { query: { limit: "20", ...(search !== "" && { search }) } },
                signal,
              )
            }
            texts={{
              pending: m.searching,
              failed: m.platformsUnavailable,
              none: m.noPlatformFound,
            }}
            selected={field.value?.name ?? null}
            onSelect={field.onChange}
            getText={({ name }) => name}
          />
        )}
      />
      <Field label={m.company} error={errors.company?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("company")}
            maxLength={limits.company.max}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field label={m.jobTitle} hint={m.jobTitleHint} error={errors.jobTitle?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("jobTitle")}
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
