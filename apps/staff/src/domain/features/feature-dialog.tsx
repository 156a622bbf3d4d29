import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/queue";
import { IconButton } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Skeleton } from "@upwell/ui/skeleton";
import { ChevronDown, ChevronUp } from "lucide-react";
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

export type Neighbours = {
  /** Opens the feature before or after it in the list; undefined at its ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

export const NeighbourButtons = ({ onPrevious, onNext }: Neighbours) => (
  <>
    <IconButton
      label={m.previous}
      icon={ChevronUp}
      disabled={onPrevious === undefined}
      onClick={onPrevious}
    />
    <IconButton
      label={m.next}
      icon={ChevronDown}
      disabled={onNext === undefined}
      onClick={onNext}
    />
  </>
);

type FeatureDialogProps = LoadedFeatureProps & {
  /** Undefined where it is of no list. */
  neighbours: Neighbours | undefined;
  onClose(): void;
};

/** A feature with its comments, status history and actions. */
export function FeatureDialog({ neighbours, onClose, ...content }: FeatureDialogProps) {
  const query = useQuery(featureDetail(content.id));
  return (
    <Dialog open onOpenChange={onClose} title={query.data?.title ?? m.feature} size="lg">
      {neighbours && (
        <div className="-mt-3 mb-2 -ms-3 flex">
          <NeighbourButtons {...neighbours} />
        </div>
      )}
      <LoadedFeature {...content} />
    </Dialog>
  );
}
