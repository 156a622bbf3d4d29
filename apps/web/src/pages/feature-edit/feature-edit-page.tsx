import { useQuery } from "@tanstack/react-query";
import type { FormRules } from "@upwell/client/contract-form";
import type { FeatureDetail } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { useSession, useSessionEnd } from "@upwell/client/session";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { updateFeatureBody } from "@upwell/contract/features/schemas";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/feature-edit";
import { counter } from "@upwell/messages/plural";
import { featureTitle } from "@upwell/messages/suggest";
import { buttonClass } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { SubmitButton } from "@upwell/ui/submit-button";
import { toast } from "@upwell/ui/toast";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { featureDetail } from "../../domain/features/queries.ts";
import { ModerationNotice } from "../../domain/moderation/moderation-notice.tsx";
import { FeatureFields } from "../../domain/suggest/feature-fields.tsx";
import { type FeatureText, toEdit, updateFeature } from "../../domain/suggest/mutations.ts";
import type { TagInputHandle } from "../../domain/suggest/tag-input.tsx";
import { signInAction } from "../../lib/sign-in-first.ts";
import { useLastDefined } from "../../lib/use-last-defined.ts";
import { FeatureError } from "../shared/feature-error.tsx";

const EditSkeleton = () => (
  <SkeletonGroup label={m.loading} className="mt-8 flex flex-col gap-5">
    <Skeleton className="h-18" />
    <Skeleton className="h-56" />
    <Skeleton className="h-18" />
  </SkeletonGroup>
);

/** Edits a feature; redirects users without the right to edit to the feature. */
export default function FeatureEditPage({ id }: { id: string }) {
  const { me, isLoading } = useSession();
  const isSignedOut = me === null && !isLoading;
  // A refetch must not change the text while it is being edited.
  const feature = useQuery({ ...featureDetail(Number(id)), refetchOnWindowFocus: false });
  // A text that is being edited stays when the session ends.
  const hasEnded = useSessionEnd() !== null;
  const edited = useLastDefined(feature.data?.can.edit ? feature.data : undefined);
  const isUnauthorized =
    !(hasEnded && edited !== undefined) &&
    ((feature.data !== undefined && !feature.isFetching && !feature.data.can.edit) || isSignedOut);
  useEffect(() => {
    if (!isUnauthorized) return;
    toast({
      title: m.unauthorized,
      tone: "destructive",
      action: isSignedOut ? signInAction : undefined,
    });
    navigate(`/feature/${id}`, { replace: true });
  }, [isUnauthorized, isSignedOut, id]);
  if (feature.isError && feature.data === undefined) return <FeatureError query={feature} />;
  return (
    <div className="page-width pt-10 *:max-w-3xl md:pt-16">
      <h1 className="text-3xl">{m.title}</h1>
      {edited === undefined || isUnauthorized ? <EditSkeleton /> : <EditForm feature={edited} />}
    </div>
  );
}

/** Edits a feature's text. */
function EditForm({ feature }: { feature: FeatureDetail }) {
  const rules: FormRules<FeatureText> = {
    schema: updateFeatureBody,
    toBody: (text) => toEdit(text, feature.pictures),
  };
  const form = useContractForm({
    rules,
    defaultValues: {
      title: feature.title,
      description: feature.description,
      tags: feature.tags.map(({ name }) => name),
      pictures: feature.pictures,
    },
    mutation: updateFeature(feature),
  });
  const { failure, isSubmitting } = form;
  const tagInput = useRef<TagInputHandle>(null);
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    await tagInput.current?.whenChecked();
    await form.submit();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <TextField
        form={form}
        name="title"
        label={featureTitle}
        counter={counter}
        maxLength={limits.title.editMax}
      />
      <FormProvider {...form}>
        <FeatureFields
          slug={feature.platform.slug}
          platformId={feature.platformId}
          limitMessage={validationMessages.tagLimitEdit}
          failure={failure}
          tagInput={tagInput}
          onSendingChange={setSending}
        />
      </FormProvider>
      <ModerationNotice failure={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={`/feature/${feature.id}`} className={buttonClass("quiet")}>
          {common.cancel}
        </Link>
        <SubmitButton busy={isSubmitting || isSending} label={m.saveChanges} />
      </div>
    </form>
  );
}
