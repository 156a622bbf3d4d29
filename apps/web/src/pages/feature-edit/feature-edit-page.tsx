import { useQuery } from "@tanstack/react-query";
import { navigate } from "@upwell/client/hash-location";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/edit";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { toast } from "@upwell/ui/toast";
import { useEffect } from "react";
import { featureDetail } from "../../domain/features/queries.ts";
import { FeatureTrouble } from "../parts/feature-trouble.tsx";
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

/** Where the author changes a feature; anybody else is led back to it. */
export default function FeatureEditPage({ id }: { id: string }) {
  const session = useSession();
  // What is being edited must not move under the writer's hands.
  const feature = useQuery({ ...featureDetail(Number(id)), refetchOnWindowFocus: false });
  const isStranger =
    (feature.data !== undefined && !feature.isFetching && !feature.data.can.edit) ||
    (session.me === null && !session.isLoading);
  useEffect(() => {
    if (!isStranger) return;
    toast({ title: m.unauthorized, tone: "destructive" });
    navigate(`/feature/${id}`, { replace: true });
  }, [isStranger, id]);
  if (feature.isError && feature.data === undefined) return <FeatureTrouble query={feature} />;
  return (
    <div className="page-width max-w-3xl pt-10 md:pt-16">
      <h1 className="text-3xl">{m.title}</h1>
      {feature.data?.can.edit ? <EditForm feature={feature.data} /> : <EditSkeleton />}
    </div>
  );
}
