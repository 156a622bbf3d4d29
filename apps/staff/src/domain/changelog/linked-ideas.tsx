import * as m from "@upwell/messages/changelog";
import { IconButton } from "@upwell/ui/button";
import { StatusBadge } from "@upwell/ui/status-badge";
import { X } from "lucide-react";
import type { ChangelogEntry } from "../../lib/entities.ts";
import { FeatureCombobox } from "../../lib/feature-combobox.tsx";

type LinkedIdea = ChangelogEntry["features"][number];

export type LinkedIdeasProps = {
  slug: string;
  ideas: readonly LinkedIdea[];
  onChange(ideas: LinkedIdea[]): void;
  error: string | undefined;
};

/** The ideas that an entry is about, with a search for more. */
export function LinkedIdeas({ slug, ideas, onChange, error }: LinkedIdeasProps) {
  const ids = ideas.map(({ id }) => id);
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
      <FeatureCombobox
        slug={slug}
        label={m.linkIdea}
        placeholder={m.searchIdeas}
        error={error}
        excluded={ids}
        none={m.noIdeaFound}
        onChoose={({ id, title, status, upvoteCount }) => {
          if (!ids.includes(id)) onChange([...ideas, { id, title, status, upvoteCount }]);
        }}
      />
    </fieldset>
  );
}
