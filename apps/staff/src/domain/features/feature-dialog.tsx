import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/queue";
import { viewPublic } from "@upwell/messages/staff";
import { IconButton } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Skeleton } from "@upwell/ui/skeleton";
import { ChevronDown, ChevronUp, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { featureDetail } from "../../lib/feature-detail.ts";
import { PublicLink } from "../../lib/links.tsx";
import { FeatureContent, type FeatureContentProps } from "./feature-content.tsx";
import { DeletedFeature } from "./restore.tsx";

export type LoadedFeatureProps = Omit<FeatureContentProps, "feature">;

/** The content of an idea, once it is loaded. */
export function LoadedFeature(content: LoadedFeatureProps) {
  const query = useQuery(featureDetail(content.id));
  return (
    <Loaded
      query={query}
      loading={m.loadingFeature}
      missing={<DeletedFeature id={content.id} failure={query.error} />}
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

type FeatureBarProps = { id: number; neighbours: Neighbours | undefined; children?: ReactNode };

/** Above an idea: the way to its public page, and to the ideas before and after it. */
export const FeatureBar = ({ id, neighbours, children }: FeatureBarProps) => (
  <div className="-me-2.5 flex min-h-11 items-center">
    <PublicLink
      path={`/feature/${id}`}
      className="text-link me-auto inline-flex items-center gap-1 text-sm"
    >
      {viewPublic}
      <ExternalLink aria-hidden size={13} />
    </PublicLink>
    {neighbours && (
      <>
        <IconButton
          label={m.previous}
          icon={ChevronUp}
          disabled={neighbours.onPrevious === undefined}
          onClick={neighbours.onPrevious}
        />
        <IconButton
          label={m.next}
          icon={ChevronDown}
          disabled={neighbours.onNext === undefined}
          onClick={neighbours.onNext}
        />
      </>
    )}
    {children}
  </div>
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
      <FeatureBar id={content.id} neighbours={neighbours} />
      <LoadedFeature {...content} />
    </Dialog>
  );
}
