import { useQuery } from "@tanstack/react-query";
import { navigate } from "@upwell/client/hash-location";
import { useHasSessionEnded, useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/feature-edit";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { toast } from "@upwell/ui/toast";
import { useEffect } from "react";
import { featureDetail } from "../../domain/features/queries.ts";
import { signInAction } from "../../lib/ask-to-sign-in.ts";
import { useLastDefined } from "../../lib/use-last-defined.ts";
import { FeatureError } from "../shared/feature-error.tsx";
import { EditForm } from "./edit-form.tsx";

function EditSkeleton() {
  return (
    <SkeletonGroup label={m.loading} className="mt-8 flex flex-col gap-5">
      <Skeleton className="h-18" />
      <Skeleton className="h-56" />
      <Skeleton className="h-18" />
    </SkeletonGroup>
  );
}

/** Edits a feature; redirects users without the right to edit to the feature. */
export default function FeatureEditPage({ id }: { id: string }) {
  const { me, isLoading } = useSession();
  const isSignedOut = me === null && !isLoading;
  // A refetch must not change the text while it is being edited.
  const feature = useQuery({ ...featureDetail(Number(id)), refetchOnWindowFocus: false });
  // A text that is being edited stays when the session ends.
  const hasEnded = useHasSessionEnded();
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
