import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { Loaded } from "@upwell/client/frame/loaded";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/snippets";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { Snippet } from "../../lib/entities.ts";
import { type ItemAction, ItemActions } from "../../lib/item-actions.tsx";
import { removeSnippet } from "./mutations.ts";
import { snippets } from "./queries.ts";
import { SnippetDialog } from "./snippet-form.tsx";

const removal = (slug: string, snippet: Snippet): Decision<void> => ({
  title: m.removeTitle(snippet.name),
  text: m.removeText,
  confirmLabel: m.remove,
  isDestructive: true,
  mutation: removeSnippet(slug, snippet),
  toastText: () => m.removed(snippet.name),
});

type SnippetItemProps = { slug: string; snippet: Snippet; onEdit(snippet: Snippet): void };

function SnippetItem({ slug, snippet, onEdit }: SnippetItemProps) {
  const decide = useDecide();
  const { name, content, user, updatedAt } = snippet;
  const actions: ItemAction[] = [
    { label: m.edit, ariaLabel: m.editOf(name), onChoose: () => onEdit(snippet) },
    {
      label: m.remove,
      ariaLabel: m.removeOf(name),
      variant: "quiet",
      onChoose: () => decide(removal(slug, snippet)),
    },
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{content}</p>
        <p className="text-xs text-ink-faint">
          {user !== null && `${m.by(authorName(user))} · `}
          <RelativeTime date={updatedAt} />
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <ItemActions actions={actions} />
      </span>
    </li>
  );
}

/** The text snippets of a team. */
export function SnippetList({ slug }: { slug: string }) {
  const query = useQuery(snippets(slug));
  const [opened, setOpened] = useState<{ snippet?: Snippet }>();
  const isFull = (query.data?.length ?? 0) >= limits.snippet.count;
  return (
    <section aria-labelledby="snippets" className="mt-10">
      <h2 id="snippets" className="text-lg">
        {m.title}
      </h2>
      <p className="mb-2 max-w-prose text-ink-soft">{m.intro}</p>
      <Loaded query={query} {...m.loadStates} skeleton={<Skeleton className="h-32" />}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-soft">{m.none}</p>
          ) : (
            <ul className="divide-y divide-hairline">
              {all.map((snippet) => (
                <SnippetItem
                  key={snippet.id}
                  slug={slug}
                  snippet={snippet}
                  onEdit={() => setOpened({ snippet })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isFull ? (
        <p className="mt-4 text-sm text-ink-soft">{m.full(limits.snippet.count)}</p>
      ) : (
        <Button variant="secondary" icon={Plus} className="mt-4" onClick={() => setOpened({})}>
          {m.add}
        </Button>
      )}
      {opened !== undefined && (
        <SnippetDialog slug={slug} {...opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
