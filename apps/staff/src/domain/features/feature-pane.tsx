import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/queue";
import { IconButton } from "@upwell/ui/button";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useId } from "react";
import { featureDetail } from "../../lib/feature-detail.ts";
import { LoadedFeature, type LoadedFeatureProps } from "./feature-dialog.tsx";

type FeaturePaneProps = LoadedFeatureProps & {
  onClose(): void;
  /** Opens the feature before or after it in the list; undefined at its ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** The same as the dialog, beside the list. */
export function FeaturePane({ onClose, onPrevious, onNext, ...content }: FeaturePaneProps) {
  const id = useId();
  const { data } = useQuery(featureDetail(content.id));
  const buttons = [
    { label: m.previous, icon: ChevronUp, act: onPrevious },
    { label: m.next, icon: ChevronDown, act: onNext },
    { label: m.close, icon: X, act: onClose },
  ];
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-start gap-2">
        <h2 id={id} className="min-w-0 flex-1 pt-1 text-xl wrap-anywhere">
          {data?.title ?? m.feature}
        </h2>
        <div className="flex shrink-0">
          {buttons.map(({ label, icon, act }) => (
            <IconButton
              key={label}
              label={label}
              icon={icon}
              disabled={act === undefined}
              onClick={act}
            />
          ))}
        </div>
      </div>
      <LoadedFeature {...content} />
    </section>
  );
}
