import { call } from "@upwell/client/api";
import { QueryCombobox, type QueryComboboxProps } from "@upwell/client/query-combobox";
import { limits } from "@upwell/contract/limits";
import { listQueue } from "@upwell/contract/queue/routes";
import { votes } from "@upwell/messages/merges";
import { searching } from "@upwell/messages/staff";
import type { QueueFeature } from "./entities.ts";
import { keys } from "./query-keys.ts";

export type FeatureComboboxProps = Pick<
  QueryComboboxProps<QueueFeature>,
  "label" | "hint" | "placeholder" | "error"
> & {
  slug: string;
  excluded: readonly number[];
  none: string;
  onChoose(feature: QueueFeature): void;
};

/** Searches the features of a platform, most votes first, to choose one. */
export const FeatureCombobox = ({
  slug,
  excluded,
  none,
  onChoose,
  ...field
}: FeatureComboboxProps) => (
  <QueryCombobox
    {...field}
    maxLength={limits.search.max}
    queryKey={(search) => [...keys.featureSearch(slug, search), excluded]}
    queryFn={async (search, signal) => {
      const query = { sort: "top", limit: 8, search } as const;
      const found = await call(listQueue, { params: { slug }, query }, signal);
      return found.filter(({ id }) => !excluded.includes(id));
    }}
    texts={{ pending: searching, failed: none, none }}
    selected={null}
    onSelect={(feature) => feature && onChoose(feature)}
    getText={({ title }) => title}
  >
    {({ title, upvoteCount }) => (
      <>
        <span className="truncate">{title}</span>
        <span className="shrink-0 text-xs text-ink-faint">{votes(upvoteCount)}</span>
      </>
    )}
  </QueryCombobox>
);
