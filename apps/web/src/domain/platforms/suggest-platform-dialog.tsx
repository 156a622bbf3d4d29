import { useMutation } from "@tanstack/react-query";
import type { FormRules } from "@upwell/client/contract-form";
import { FormError } from "@upwell/client/form-error";
import { Link } from "@upwell/client/link";
import { site } from "@upwell/client/site";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { suggestPlatformBody } from "@upwell/contract/platforms/schemas";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/suggest-platform";
import { Button } from "@upwell/ui/button";
import { CheckBox } from "@upwell/ui/check-box";
import { Chip } from "@upwell/ui/chip";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import type { UseFormReturn } from "react-hook-form";
import { ModerationNotice } from "../moderation/moderation-notice.tsx";
import {
  describeRepository,
  isExisting,
  mySuggestionsPath,
  type PlatformSuggestion,
  suggestPlatform,
} from "./mutations.ts";

const blank: PlatformSuggestion = {
  ...{ name: "", description: "", websiteUrl: "", repositoryUrl: "", logoUrl: "" },
  ...{ topics: [], isMine: false },
};
const rules: FormRules<PlatformSuggestion> = { schema: suggestPlatformBody };

/** Says that the platform exists, with links to it and to its claim. */
function Existing({ message, slug }: { message: string; slug: string | undefined }) {
  return (
    <p role="alert" className="border-s-2 border-danger ps-4 text-sm">
      {message}{" "}
      <Link to={slug === undefined ? mySuggestionsPath : `/platform/${slug}`} className="text-link">
        {slug === undefined ? m.checkStatus : m.openPlatform}
      </Link>
      {slug !== undefined && (
        <>
          {" · "}
          <a href={`${site.employeeSiteUrl}#/my/platforms?claim=${slug}`} className="text-link">
            {m.claimIt}
          </a>
        </>
      )}
    </p>
  );
}

const ExistingNotice = ({ failure }: { failure: unknown }) =>
  isExisting(failure) && <Existing message={failure.message} slug={failure.text("slug")} />;

/** Fills in what the forge says of the repository, for the person to change. */
function FillIn({ form }: { form: UseFormReturn<PlatformSuggestion> }) {
  const { mutate, isPending, data, error } = useMutation(describeRepository);
  const repositoryUrl = form.watch("repositoryUrl");
  if (repositoryUrl.trim() === "") return null;
  const fillIn = () =>
    mutate(repositoryUrl, {
      onSuccess: ({ platform: _, ...described }) => {
        for (const [name, value] of Object.entries(described))
          if (value.length > 0) form.setValue(name as keyof typeof described, value);
      },
    });
  const platform = data?.platform ?? null;
  const offered = data?.topics ?? [];
  const topics = form.watch("topics");
  const toggle = (topic: string) =>
    form.setValue(
      "topics",
      offered.filter((one) => topics.includes(one) !== (one === topic)),
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" variant="secondary" busy={isPending} onClick={fillIn}>
        {m.fillIn}
      </Button>
      <FormError failure={error} />
      {platform !== null && <Existing message={m.isListed(platform.name)} slug={platform.slug} />}
      {offered.length > 0 && (
        <fieldset>
          <legend className="mb-2 pt-3 text-sm font-semibold">{m.topics}</legend>
          <div className="flex flex-wrap gap-2">
            {offered.map((topic) => (
              <Chip key={topic} pressed={topics.includes(topic)} onPress={() => toggle(topic)}>
                {topic}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

function SuggestionForm({ onClose }: { onClose(): void }) {
  const form = useContractForm({
    rules,
    defaultValues: blank,
    mutation: suggestPlatform,
    onSuccess: ({ claim }) => claim === null && onClose(),
  });
  const { failure } = form;

  const urlField = (name: "websiteUrl" | "repositoryUrl" | "logoUrl", label: string) => (
    <TextField
      form={form}
      name={name}
      label={label}
      aside={m.optional}
      type="url"
      inputMode="url"
      maxLength={limits.platform.url.max}
      placeholder={m.urlPlaceholder}
    />
  );

  return (
    <DialogForm
      form={form}
      onCancel={onClose}
      label={form.watch("isMine") ? m.submitMine : m.submit}
      busyLabel={m.submitting}
      isLong
    >
      {urlField("repositoryUrl", m.repositoryUrl)}
      <FillIn form={form} />
      <TextField
        form={form}
        name="name"
        label={m.name}
        maxLength={limits.platform.name.max}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="description"
        label={m.description}
        counter={counter}
        rows={4}
        maxLength={limits.platform.description.max}
        placeholder={m.descriptionPlaceholder}
      />
      {urlField("websiteUrl", m.websiteUrl)}
      {urlField("logoUrl", m.logoUrl)}
      <CheckBox label={m.isMine} hint={m.isMineHint} {...form.register("isMine")} />
      <ExistingNotice failure={failure} />
      <ModerationNotice failure={failure} />
    </DialogForm>
  );
}

/** Suggests a platform that is missing from the directory. */
export default function SuggestPlatformDialog(props: DialogState) {
  return (
    <Dialog {...props} title={m.title} description={m.intro}>
      <SuggestionForm onClose={() => props.onOpenChange(false)} />
    </Dialog>
  );
}
