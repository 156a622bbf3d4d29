import type { FormRules } from "@upwell/client/contract-form";
import { Link } from "@upwell/client/link";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { suggestPlatformBody } from "@upwell/contract/platforms/schemas";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/suggest-platform";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { ModerationNotice } from "../moderation/moderation-notice.tsx";
import {
  isExisting,
  mySuggestionsPath,
  type PlatformSuggestion,
  suggestPlatform,
} from "./mutations.ts";

const blank: PlatformSuggestion = { name: "", description: "", websiteUrl: "", logoUrl: "" };
const rules: FormRules<PlatformSuggestion> = { schema: suggestPlatformBody };

/** Says that the platform exists, with a link to it. */
function ExistingNotice({ failure }: { failure: unknown }) {
  if (!isExisting(failure)) return null;
  const slug = failure.text("slug");
  return (
    <p role="alert" className="border-s-2 border-danger ps-4 text-sm">
      {failure.message}{" "}
      <Link to={slug === undefined ? mySuggestionsPath : `/platform/${slug}`} className="text-link">
        {slug === undefined ? m.checkStatus : m.openPlatform}
      </Link>
    </p>
  );
}

function SuggestionForm({ onClose }: { onClose(): void }) {
  const form = useContractForm({
    rules,
    defaultValues: blank,
    mutation: suggestPlatform,
    onSuccess: onClose,
  });
  const { failure } = form;

  const urlField = (name: "websiteUrl" | "logoUrl", label: string) => (
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
    <DialogForm form={form} onCancel={onClose} label={m.submit} busyLabel={m.submitting}>
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
