import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/queue";
import { IconButton } from "@upwell/ui/button";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { featureDetail } from "../../lib/feature-detail.ts";
import {
  LoadedFeature,
  type LoadedFeatureProps,
  NeighbourButtons,
  type Neighbours,
} from "./feature-dialog.tsx";

type FeaturePaneProps = LoadedFeatureProps & { neighbours: Neighbours; onClose(): void };

/** The same as the dialog, beside the list. */
export function FeaturePane({ neighbours, onClose, ...content }: FeaturePaneProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { wanted, onFocused } = content;
  const onHeadingFocused = useEffectEvent(() => onFocused?.());
  useEffect(() => {
    if (wanted !== "title") return;
    heading.current?.focus({ preventScroll: true });
    onHeadingFocused();
  }, [wanted]);
  const { data } = useQuery(featureDetail(content.id));
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-start gap-2">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="min-w-0 flex-1 rounded-sm pt-1 text-xl wrap-anywhere"
        >
          {data?.title ?? m.feature}
        </h2>
        <div className="flex shrink-0">
          <NeighbourButtons {...neighbours} />
          <IconButton label={m.close} icon={X} onClick={onClose} />
        </div>
      </div>
      <LoadedFeature {...content} />
    </section>
  );
}
