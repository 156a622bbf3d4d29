import type { Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/palette";
import { classes } from "@upwell/ui/classes";
import { StatusBadge } from "@upwell/ui/status-badge";
import type { Listbox } from "@upwell/ui/use-listbox";
import { CornerDownLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

const groups = [
  "pages",
  "actions",
  "visited",
  "platforms",
  "people",
  "wishes",
  "features",
  "relatedActions",
] as const;
type Group = (typeof groups)[number];

export type Entry = {
  /** Unique among all entries. */
  key: string;
  group: Group;
  label: string;
  /** Distinguishes entries with the same label. */
  detail?: string;
  /** Of an idea. */
  status?: Status;
  icon: ReactNode;
  run(): void;
};

const titles: Record<Group, string> = {
  pages: m.goTo,
  actions: m.actions,
  visited: m.lastVisited,
  platforms: m.platforms,
  people: m.people,
  wishes: m.wishes,
  features: m.features,
  relatedActions: m.actions,
};

type OptionProps = { entry: Entry; id: string; isActive: boolean; onChoose(): void };

function Option({ entry, id, isActive, onChoose }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <button
      ref={option}
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        "group flex min-h-11 w-full scroll-mt-9 items-center gap-3 rounded-sm px-3 py-1.5 text-start text-sm",
        isActive ? "bg-sunk" : "hover:bg-sunk",
      )}
    >
      <span className="grid size-6 shrink-0 place-items-center text-ink-faint">{entry.icon}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {entry.label}
        {entry.detail !== undefined && (
          <span className="block text-xs text-ink-faint">{entry.detail}</span>
        )}
      </span>
      {entry.status !== undefined && (
        <StatusBadge status={entry.status} className="shrink-0 text-xs max-sm:hidden" />
      )}
      {isActive && <CornerDownLeft aria-hidden size={16} className="shrink-0 text-ink-faint" />}
    </button>
  );
}

export type ResultListProps = { listbox: Listbox<Entry>; entries: readonly Entry[] };

export const ResultList = ({ listbox, entries }: ResultListProps) => (
  <div id={listbox.listId} role="listbox" aria-label={m.results}>
    {groups.map((group) => {
      const groupEntries = entries.filter((entry) => entry.group === group);
      if (groupEntries.length === 0) return null;
      const titleId = `${listbox.listId}-${group}`;
      return (
        <fieldset key={group} aria-labelledby={titleId} className="pb-2">
          <p id={titleId} role="presentation" className="px-3 py-1.5 text-xs text-ink-faint">
            {titles[group]}
          </p>
          {groupEntries.map((entry) => (
            <Option
              key={entry.key}
              entry={entry}
              id={listbox.optionId(entries.indexOf(entry))}
              isActive={entries[listbox.active] === entry}
              onChoose={() => listbox.choose(entry)}
            />
          ))}
        </fieldset>
      );
    })}
  </div>
);
