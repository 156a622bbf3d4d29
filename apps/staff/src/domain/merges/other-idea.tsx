import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "@upwell/client/use-debounced";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/merges";
import { DropList } from "@upwell/ui/drop-list";
import { Field, Input } from "@upwell/ui/field";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { useListbox } from "@upwell/ui/use-listbox";
import { useState } from "react";
import type { TriageFeature } from "../../lib/entities.ts";
import { ideasBySearch, likelyOf } from "./queries.ts";

export type OtherIdeaProps = { slug: string; id: number; onChoose(id: number): void };

/** What reads like the idea, to be chosen with a press. */
function Proposed({ slug, id, onChoose }: OtherIdeaProps) {
  const likely = useQuery(likelyOf(slug, id));
  return (
    <section aria-label={m.proposed}>
      <h3 className="mb-2 font-text text-sm font-semibold">{m.proposed}</h3>
      {likely.isPending && (
        <div role="status" aria-label={m.looking}>
          <Skeleton className="h-11" />
        </div>
      )}
      {(likely.isError || likely.data?.length === 0) && (
        <p className="text-sm text-ink-faint">{m.noneProposed}</p>
      )}
      <ul className="flex flex-col gap-2">
        {likely.data?.map(({ feature, likeness }) => (
          <li key={feature.id}>
            <button
              type="button"
              onClick={() => onChoose(feature.id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-hairline px-3 py-2 text-start text-sm hover:border-edge"
            >
              <span className="w-full font-semibold wrap-anywhere sm:w-auto sm:flex-1">
                {feature.title}
              </span>
              <span className="flex items-center gap-3 text-xs text-ink-soft tabular-nums">
                <StatusBadge status={feature.status} />
                {m.votes(feature.upvoteCount)}
                <span>{m.alike(Math.round(100 * likeness))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Any other idea of the platform, by its words. */
function Search({ slug, id, onChoose }: OtherIdeaProps) {
  const [typed, setTyped] = useState("");
  const found = useQuery(ideasBySearch(slug, useDebounced(typed.trim(), 200)));
  const options = (found.data ?? []).filter((idea) => idea.id !== id);
  const listbox = useListbox({
    options,
    keyOf: (idea) => idea.id,
    onChoose: (idea: TriageFeature) => onChoose(idea.id),
  });
  return (
    <Field label={m.search} hint={m.searchHint}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...listbox.inputProps}
            value={typed}
            maxLength={limits.search.max}
            onClick={listbox.open}
            onBlur={listbox.close}
            onChange={(event) => {
              setTyped(event.target.value);
              listbox.restart();
              listbox.open();
            }}
          />
          <DropList
            listbox={listbox}
            label={m.search}
            options={options}
            keyOf={(idea) => idea.id}
            note={found.isPending ? m.searching : m.noneFound}
          >
            {({ title, upvoteCount }) => (
              <>
                <span className="truncate">{title}</span>
                <span className="shrink-0 text-xs text-ink-faint">{m.votes(upvoteCount)}</span>
              </>
            )}
          </DropList>
        </div>
      )}
    </Field>
  );
}

/** Which other idea asks for the same: one that is proposed, or one that is looked for. */
export function OtherIdea(props: OtherIdeaProps) {
  return (
    <div className="flex min-h-72 flex-col gap-6">
      <Proposed {...props} />
      <Search {...props} />
    </div>
  );
}
