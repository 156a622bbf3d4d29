import type { FormRules } from "@upwell/client/contract-form";
import { useContractForm } from "@upwell/client/use-contract-form";
import { newsSettingsBody } from "@upwell/contract/team-news/schemas";
import { mailDigests } from "@upwell/contract/users/shapes";
import * as m from "@upwell/messages/team-news";
import { mailDigests as labels } from "@upwell/messages/users";
import { CheckBox } from "@upwell/ui/check-box";
import { SubmitButton } from "@upwell/ui/submit-button";
import { ChoiceField } from "../../lib/choices.tsx";
import type { NewsSettings } from "../../lib/entities.ts";
import { updateNewsSettings } from "./mutations.ts";

const rules: FormRules<NewsSettings> = { schema: newsSettingsBody };

/** How the viewer hears what is new on a platform. */
export function NewsSettingsForm({ slug, settings }: { slug: string; settings: NewsSettings }) {
  const form = useContractForm({
    rules,
    defaultValues: settings,
    mutation: updateNewsSettings(slug),
    onSuccess: (saved): void => form.reset(saved.own ?? settings),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col items-start gap-4">
      <ChoiceField
        {...form.register("mail")}
        label={m.byMail}
        hint={m.byMailHint}
        className="w-full"
        choices={mailDigests.map((mail) => [mail, labels[mail]] as const)}
      />
      <CheckBox label={m.showsOnSite} hint={m.showsOnSiteHint} {...form.register("showsOnSite")} />
      <CheckBox label={m.includesAnswers} {...form.register("includesAnswers")} />
      <SubmitButton busy={form.isSubmitting} />
    </form>
  );
}
