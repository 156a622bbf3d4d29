import * as m from "@upwell/messages/changelog";
import { IconButton } from "@upwell/ui/button";
import { StatusBadge } from "@upwell/ui/status-badge";
import { X } from "lucide-react";
import type { ChangelogEntry } from "../../lib/entities.ts";
import { FeatureCombobox } from "../../lib/feature-combobox.tsx";

type LinkedFeature = ChangelogEntry["features"][number];

export type LinkedFeaturesProps = {
  slug: string;
  features: readonly LinkedFeature[];
  onChange(features: LinkedFeature[]): void;
  error: string | undefined;
};

/** The ideas that an entry is about, with a search for more. */
export function LinkedFeatures({ slug, features, onChange, error }: LinkedFeaturesProps) {
  const ids = features.map(({ id }) => id);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{m.linkedFeatures}</legend>
      <ul className="mb-3">
        {features.map((feature) => (
          <li
            key={feature.id}
            className="flex items-center justify-between gap-4 border-b border-hairline py-1 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">{feature.title}</span>
            <span className="flex shrink-0 items-center gap-2">
              <StatusBadge status={feature.status} />
              <IconButton
                label={m.unlink(feature.title)}
                onClick={() => onChange(features.filter(({ id }) => id !== feature.id))}
              >
                <X aria-hidden size={17} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <FeatureCombobox
        slug={slug}
        label={m.linkFeature}
        placeholder={m.searchFeatures}
        error={error}
        excluded={ids}
        none={m.noFeatureFound}
        onChoose={({ id, title, status, upvoteCount }) => {
          if (!ids.includes(id)) onChange([...features, { id, title, status, upvoteCount }]);
        }}
      />
    </fieldset>
  );
}
