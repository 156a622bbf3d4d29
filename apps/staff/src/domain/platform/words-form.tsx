import { call } from "@upwell/client/api";
import { contractResolver, type FormRules, showFieldErrors } from "@upwell/client/contract-form";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { ApiError } from "@upwell/contract/api-error";
import { limits } from "@upwell/contract/limits";
import { updatePlatformBody } from "@upwell/contract/staff-forms";
import { updatePlatform } from "@upwell/contract/staff-platforms";
import * as m from "@upwell/messages/platform-page";
import { Button } from "@upwell/ui/button";
import { Field, Input, Textarea } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { useForm } from "react-hook-form";
import type { StaffPlatform } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

type Words = { name: string; description: string; websiteUrl: string; trustsMailDomain: boolean };

const rules: FormRules<Words> = { schema: updatePlatformBody, toBody: (values) => values };

const wordsOf = (platform: StaffPlatform): Words => ({
  name: platform.name,
  description: platform.description,
  websiteUrl: platform.websiteUrl ?? "",
  trustsMailDomain: platform.trustsMailDomain,
});

const domainOf = (address: string) => URL.parse(address)?.hostname.replace(/^www\./, "");

/** What the page says; who saved meanwhile is not overwritten unseen. */
export function WordsForm({ platform }: { platform: StaffPlatform }) {
  const form = useForm<Words>({
    resolver: contractResolver(rules),
    defaultValues: wordsOf(platform),
  });
  const { errors, isSubmitting } = form.formState;
  const domain = domainOf(form.watch("websiteUrl"));

  const submit = form.handleSubmit(async (values) => {
    const { slug, updatedAt } = platform;
    try {
      const saved = await call(updatePlatform, {
        params: { slug },
        body: { ...values, updatedAt },
      });
      queryClient.setQueryData(keys.platform(slug), saved);
      form.reset(wordsOf(saved));
      toast({ title: m.saved });
    } catch (failure) {
      if (showFieldErrors(failure, rules, form.setError)) return;
      const isConflict = failure instanceof ApiError && failure.status === 409;
      if (isConflict) await queryClient.invalidateQueries({ queryKey: keys.platform(slug) });
      toast({
        title: isConflict ? m.changedMeanwhile : m.couldNotSave,
        description: isConflict ? m.changedMeanwhileText : failureMessage(failure, m.couldNotSave),
        tone: "destructive",
      });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={m.name} hint={m.nameHint} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("name")}
            maxLength={limits.platform.name.max}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={m.description} error={errors.description?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register("description")}
            maxLength={limits.platform.description.max}
          />
        )}
      </Field>
      <Field label={m.website} error={errors.websiteUrl?.message}>
        {(control) => (
          <Input {...control} {...form.register("websiteUrl")} type="url" autoComplete="off" />
        )}
      </Field>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          {...form.register("trustsMailDomain")}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span>
          <span className="text-sm font-semibold">{m.trust}</span>
          <span className="block text-xs text-ink-faint">
            {domain === undefined || domain === "" ? m.trustNeedsWebsite : m.trustHint(domain)}
          </span>
        </span>
      </label>
      <Button type="submit" className="self-start" busy={isSubmitting}>
        {isSubmitting ? m.saving : m.save}
      </Button>
    </form>
  );
}
