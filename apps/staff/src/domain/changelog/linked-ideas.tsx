import { QueryCombobox } from "@upwell/client/query-combobox";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/changelog";
import { IconButton } from "@upwell/ui/button";
import { StatusBadge } from "@upwell/ui/status-badge";
import { X } from "lucide-react";
import type { ChangelogEntry } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";
import { searchFeatures } from "../../lib/search-features.ts";

type LinkedIdea = ChangelogEntry["features"][number];

export type LinkedIdeasProps = {
  slug: string;
  ideas: readonly LinkedIdea[];
  onChange(ideas: LinkedIdea[]): void;
  error: string | undefined;
};

/** The ideas that an entry is about, with a search for more. */
export function LinkedIdeas({ slug, ideas, onChange, error }: LinkedIdeasProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{m.linkedIdeas}</legend>
      <ul className="mb-3">
        {ideas.map((idea) => (
          <li
            key={idea.id}
            className="flex items-center justify-between gap-4 border-b border-hairline py-1 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">{idea.title}</span>
            <span className="flex shrink-0 items-center gap-2">
              <StatusBadge status={idea.status} />
              <IconButton
                label={m.unlink(idea.title)}
                onClick={() => onChange(ideas.filter(({ id }) => id !== idea.id))}
              >
                <X aria-hidden size={17} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <QueryCombobox
        label={m.linkIdea}
        placeholder={m.searchIdeas}
        error={error}
        maxLength={limits.search.max}
        queryKey={(search) => keys.featureSearch(slug, search)}
        queryFn={async (search, signal) =>
          (await searchFeatures(slug, search, signal)).filter(
            (found) => !ideas.some(({ id }) => id === found.id),
          )
        }
        texts={{ pending: m.searching, failed: m.noIdeaFound, none: m.noIdeaFound }}
        selected={null}
        onSelect={(found) => {
          if (found === null || ideas.some(({ id }) => id === found.id)) return;
          const { id, title, status, upvoteCount } = found;
          onChange([...ideas, { id, title, status, upvoteCount }]);
        }}
        getText={({ title }) => title}
      >
        {({ title, upvoteCount }) => (
          <>
            <span className="truncate">{title}</span>
            <span className="shrink-0 text-xs text-ink-faint">{m.votes(upvoteCount)}</span>
          </>
        )}
      </QueryCombobox>
    </fieldset>
  );
}
