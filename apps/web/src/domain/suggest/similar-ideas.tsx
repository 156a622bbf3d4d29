import { useQuery } from "@tanstack/react-query";
import type { Feature } from "@upwell/client/entities";
import { useDebounced } from "@upwell/client/use-debounced";
import { listSimilar } from "@upwell/contract/features";
import { limits } from "@upwell/contract/limits";
import { newTab } from "@upwell/messages/common";
import * as m from "@upwell/messages/suggest";
import { votes } from "@upwell/messages/votes";
import { StatusBadge } from "@upwell/ui/status-badge";
import type { ReactNode } from "react";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

export type SimilarIdeasProps = {
  slug: string;
  title: string;
  /** The vote pill of a feature. */
  renderVote(feature: Feature): ReactNode;
};

/** What is asked for already, before one more duplicate is born; never in the way. */
export function SimilarIdeas({ slug, title, renderVote }: SimilarIdeasProps) {
  const rested = useDebounced(title.trim(), 300);
  const isAskable = slug !== "" && rested.length >= limits.title.min;
  const { data } = useQuery({
    queryKey: keys.features.similar(slug, rested),
    queryFn: ({ signal }) =>
      read(listSimilar, { query: { platform: slug, title: rested } }, signal),
    enabled: isAskable,
    placeholderData: (before) => before,
  });
  const found = isAskable ? (data ?? []) : [];
  return (
    <div aria-live="polite" className="empty:-mt-5">
      {found.length > 0 && (
        <div className="rounded-md border border-hairline bg-paper p-4">
          <p className="text-sm font-semibold">{m.similar}</p>
          <ul className="mt-3 flex flex-col gap-3">
            {found.slice(0, 3).map((feature) => (
              <li key={feature.id} className="flex items-center gap-3">
                {renderVote(feature)}
                <div className="min-w-0">
                  <a
                    href={`#/feature/${feature.id}`}
                    target="_blank"
                    rel="noreferrer"
                    className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
                  >
                    {feature.title}
                    <span className="sr-only"> {newTab}</span>
                  </a>
                  <div className="flex flex-wrap gap-x-3 text-xs text-ink-faint">
                    <StatusBadge status={feature.status} />
                    {votes(feature.upvoteCount)}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
