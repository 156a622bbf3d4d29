import { useMutation } from "@tanstack/react-query";
import { mailDigests } from "@upwell/contract/users/shapes";
import * as m from "@upwell/messages/team-news";
import { mailDigests as labels } from "@upwell/messages/users";
import { SubmitButton } from "@upwell/ui/submit-button";
import { useForm } from "react-hook-form";
import { ChoiceField } from "../../lib/choices.tsx";
import type { DirectoryNewsSettings } from "../../lib/entities.ts";
import { updateDirectoryNewsSettings } from "./mutations.ts";

/** How often the viewer gets the news of platforms that nobody has claimed. */
export function DirectoryNewsForm({ settings }: { settings: DirectoryNewsSettings }) {
  const form = useForm<DirectoryNewsSettings>({ defaultValues: settings });
  const { mutate, isPending } = useMutation(updateDirectoryNewsSettings);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => mutate(values))}
      className="flex flex-col items-start gap-4"
    >
      <ChoiceField
        {...form.register("mail")}
        label={m.byMail}
        className="w-full"
        choices={mailDigests.map((mail) => [mail, labels[mail]] as const)}
      />
      <SubmitButton busy={isPending} />
    </form>
  );
}
