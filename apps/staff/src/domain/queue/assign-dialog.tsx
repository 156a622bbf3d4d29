import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { Author } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { useSession } from "@upwell/client/session";
import { loading, you } from "@upwell/messages/colleagues";
import * as m from "@upwell/messages/queue";
import { Avatar } from "@upwell/ui/avatar";
import { classes } from "@upwell/ui/classes";
import { Input } from "@upwell/ui/field";
import { useListbox } from "@upwell/ui/use-listbox";
import { useState } from "react";
import { members } from "../employments/queries.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkActions } from "./use-bulk-actions.ts";
import type { Selected } from "./use-selection.ts";

/** Whom an idea can be assigned to; null is nobody. */
type Choice = { person: Author | null; label: string; words: string };

/** Lists the owners and members of a team, the viewer first, and after them nobody. */
function useChoices(slug: string) {
  const { me } = useSession();
  const query = useQuery(members(slug));
  const people = (query.data ?? []).flatMap(({ person, role }) =>
    person === null || role === "reader" ? [] : [person],
  );
  const isViewer = (person: Author) => person.id === me?.id;
  const sorted = [...people.filter(isViewer), ...people.filter((one) => !isViewer(one))];
  const choices = sorted.map((person): Choice => {
    const name = authorName(person);
    const label = isViewer(person) ? you(name) : name;
    return { person, label, words: `${label} ${person.username}`.toLocaleLowerCase() };
  });
  const nobody: Choice = { person: null, label: m.nobody, words: m.nobody.toLocaleLowerCase() };
  // Enter chooses the first one: before there are others that is not nobody.
  return { query, choices: query.data === undefined ? [] : [...choices, nobody] };
}

export type AssignDialogProps = {
  slug: string;
  features: readonly Selected[];
  actions: BulkActions;
  onClose(): void;
};

/** Assigns one or many features to a member of the team, whom typing finds. */
export function AssignDialog({ slug, features, actions, onClose }: AssignDialogProps) {
  const [typed, setTyped] = useState("");
  const { query, choices } = useChoices(slug);
  const isFree = features.every(({ assignee }) => assignee === null);
  const sought = typed.trim().toLocaleLowerCase();
  const options = choices.filter(
    ({ person, words }) => words.includes(sought) && !(isFree && person === null),
  );
  const listbox = useListbox({
    options,
    getKey: ({ person }) => person?.id ?? 0,
    onChoose({ person }) {
      void actions.assign(features, person);
      onClose();
    },
  });
  const missing = query.isError ? m.membersFailed : m.noMember;
  return (
    <BulkDialog features={features} title={m.assignTitle(features.length)} onClose={onClose}>
      <Input
        {...listbox.inputProps}
        aria-label={m.assignee}
        value={typed}
        enterKeyHint="done"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          listbox.resetHighlight();
        }}
      />
      <div className="mt-3 min-h-56">
        <div
          id={listbox.listId}
          role="listbox"
          aria-label={m.assignee}
          className="max-h-80 overflow-y-auto"
        >
          {options.map((option, index) => (
            <button
              key={option.person?.id ?? 0}
              type="button"
              id={listbox.optionId(index)}
              role="option"
              aria-selected={index === listbox.active}
              tabIndex={-1}
              onClick={() => listbox.choose(option)}
              className={classes(
                "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-sm hover:bg-sunk",
                index === listbox.active && "bg-sunk",
              )}
            >
              {option.person && (
                <Avatar
                  name={authorName(option.person)}
                  src={imageUrl(option.person.avatar)}
                  size="xs"
                />
              )}
              <span className="truncate">{option.label}</span>
            </button>
          ))}
        </div>
        {options.length === 0 && (
          <p role="status" className="px-3 py-2 text-sm text-ink-soft">
            {query.isPending ? loading : missing}
          </p>
        )}
      </div>
    </BulkDialog>
  );
}
