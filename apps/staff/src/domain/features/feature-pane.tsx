import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/queue";
import { IconButton } from "@upwell/ui/button";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { featureDetail } from "../../lib/feature-detail.ts";
import {
  FeatureBar,
  LoadedFeature,
  type LoadedFeatureProps,
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
      <FeatureBar id={content.id} neighbours={neighbours}>
        <IconButton label={m.close} icon={X} onClick={onClose} />
      </FeatureBar>
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-3 rounded-sm text-xl wrap-anywhere">
        {data?.title ?? m.feature}
      </h2>
      <LoadedFeature {...content} />
    </section>
  );
}
