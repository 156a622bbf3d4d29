import { authorName } from "@upwell/client/author";
import { useHashQuery } from "@upwell/client/hash-location";
import { directoryStates } from "@upwell/contract/platforms/values";
import * as m from "@upwell/messages/platform-admin";
import { number } from "@upwell/messages/plural";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Plus } from "lucide-react";
import { useState } from "react";
import {
  directoryPages,
  restorePlatform,
  takeDownPlatform,
} from "../../domain/platforms/directory.ts";
import { PlatformDialog } from "../../domain/platforms/platform-dialog.tsx";
import type { DirectoryPlatform } from "../../lib/entities.ts";
import { FilterFold } from "../../lib/filter-fold.tsx";
import { accountPath, platformPath } from "../../lib/paths.ts";
import { UrlSearchField } from "../../lib/url-search-field.tsx";
import { type Decision, DecisionDialog } from "../shared/decision-dialog.tsx";
import { FilterSelect } from "../shared/filter-select.tsx";
import { QueryList } from "../shared/query-list.tsx";
import { type Column, RecordTable } from "../shared/record-table.tsx";

const takeDown = (platform: DirectoryPlatform): Decision => ({
  title: m.takeDownTitle(platform.name),
  text: m.takeDownText,
  reason: { hint: m.takeDownHint, isRequired: true },
  confirmLabel: m.takeDown,
  isDestructive: true,
  mutation: takeDownPlatform(platform),
  toastText: () => m.takenDown(platform.name),
});

const restore = (platform: DirectoryPlatform): Decision => ({
  title: m.restoreTitle(platform.name),
  text: m.restoreText,
  confirmLabel: m.restore,
  mutation: restorePlatform(platform),
  toastText: () => m.restored(platform.name),
});

function PlatformName({ platform: { name, slug, state } }: { platform: DirectoryPlatform }) {
  if (state !== "listed") return <span className="font-semibold wrap-anywhere">{name}</span>;
  return (
    <a
      href={`#${platformPath(slug, "queue")}`}
      className="inline-flex min-h-6 items-center font-semibold underline-offset-4 wrap-anywhere hover:underline"
    >
      {name}
    </a>
  );
}

function State({ platform: { state, takenDownReason } }: { platform: DirectoryPlatform }) {
  return (
    <>
      <Badge tone={state === "taken_down" ? "danger" : "plain"}>{m.states[state]}</Badge>
      {takenDownReason !== "" && (
        <span className="mt-1 block text-xs text-ink-soft wrap-anywhere">{takenDownReason}</span>
      )}
    </>
  );
}

type Actions = {
  onEdit(platform: DirectoryPlatform): void;
  onDecide(decision: Decision): void;
};

function RowActions({ platform, onEdit, onDecide }: { platform: DirectoryPlatform } & Actions) {
  const { name, state } = platform;
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.editLabel(name)}
        onClick={() => onEdit(platform)}
      >
        {m.edit}
      </Button>
      {state === "listed" && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={m.takeDownLabel(name)}
          onClick={() => onDecide(takeDown(platform))}
        >
          {m.takeDown}
        </Button>
      )}
      {state === "taken_down" && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={m.restoreLabel(name)}
          onClick={() => onDecide(restore(platform))}
        >
          {m.restore}
        </Button>
      )}
    </span>
  );
}

const getColumns = (
  actions: Actions,
): readonly [Column<DirectoryPlatform>, ...Column<DirectoryPlatform>[]] => [
  { head: m.name, cell: (platform) => <PlatformName platform={platform} /> },
  { head: m.state, cell: (platform) => <State platform={platform} /> },
  {
    head: m.features,
    className: "tabular-nums",
    cell: ({ featureCount }) => number(featureCount),
  },
  {
    head: m.suggestedBy,
    cell: ({ suggestedBy }) =>
      suggestedBy && (
        <a href={`#${accountPath(suggestedBy.id)}`} className="text-link">
          {authorName(suggestedBy)}
        </a>
      ),
  },
  {
    head: m.added,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
  {
    head: m.actions,
    className: "whitespace-nowrap",
    cell: (platform) => <RowActions platform={platform} {...actions} />,
  },
];

function Filters({ active, onAdd }: { active: number; onAdd(): void }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <UrlSearchField
        label={m.search}
        placeholder={m.searchPlaceholder}
        className="min-w-40 flex-1 sm:min-w-56"
      />
      <FilterFold active={active}>
        <FilterSelect
          label={m.state}
          name="state"
          allLabel={m.anyState}
          options={directoryStates.map((value) => ({ value, label: m.states[value] }))}
        />
      </FilterFold>
      <Button icon={<Plus aria-hidden size={17} />} onClick={onAdd}>
        {m.add}
      </Button>
    </div>
  );
}

/** The platforms of all states, with search, corrections and taking down. */
export default function PlatformsPage() {
  const [query, updateQuery] = useHashQuery();
  const search = query.get("search");
  const state = directoryStates.find((one) => one === query.get("state"));
  /** The platform in the dialog; null adds one. */
  const [edited, setEdited] = useState<DirectoryPlatform | null>();
  const [decision, setDecision] = useState<Decision>();
  const columns = getColumns({ onEdit: setEdited, onDecide: setDecision });
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.title}</h1>
      <Filters active={state === undefined ? 0 : 1} onAdd={() => setEdited(null)} />
      <QueryList
        query={directoryPages({ ...(search && { search }), ...(state && { state }) })}
        loading={m.loading}
        failed={m.couldNotLoad}
        empty={{
          title: m.none,
          text: m.noneText,
          action: (search !== null || state !== undefined) && (
            <Button variant="secondary" onClick={() => updateQuery({ search: null, state: null })}>
              {m.clearFilters}
            </Button>
          ),
        }}
        itemClass="h-12"
      >
        {(platforms) => (
          <RecordTable
            caption={m.title}
            records={platforms}
            getKey={({ id }) => id}
            columns={columns}
          />
        )}
      </QueryList>
      {edited !== undefined && (
        <PlatformDialog platform={edited} onClose={() => setEdited(undefined)} />
      )}
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
