import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/queue";
import { Dialog } from "@upwell/ui/dialog";
import { Skeleton } from "@upwell/ui/skeleton";
import { featureDetail } from "../../lib/feature-detail.ts";
import { FeatureContent, type FeatureContentProps } from "./feature-content.tsx";

export type LoadedFeatureProps = Omit<FeatureContentProps, "feature">;

/** The content of an idea, once it is loaded. */
export function LoadedFeature(content: LoadedFeatureProps) {
  const query = useQuery(featureDetail(content.id));
  return (
    <Loaded
      query={query}
      loading={m.loadingFeature}
      missing={<p>{m.featureDeleted}</p>}
      className="flex flex-col gap-3"
      skeleton={
        <>
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-32" />
        </>
      }
    >
      {(feature) => <FeatureContent key={content.id} feature={feature} {...content} />}
    </Loaded>
  );
}

/** A feature with its comments, status history and actions. */
export function FeatureDialog({ onClose, ...content }: LoadedFeatureProps & { onClose(): void }) {
  const query = useQuery(featureDetail(content.id));
  return (
    <Dialog open onOpenChange={onClose} title={query.data?.title ?? m.feature} size="lg">
      <LoadedFeature {...content} />
    </Dialog>
  );
}
