import { showDialog, useDialog, useDialogDetail } from "@upwell/client/dialog-url-state";
import { directoryStates } from "@upwell/contract/platforms/values";
import * as letters from "@upwell/messages/company-letters";
import * as m from "@upwell/messages/platform-admin";
import { number } from "@upwell/messages/plural";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Plus } from "lucide-react";
import { ContactDialog } from "../../domain/company-letters/contact-dialog.tsx";
import {
  directoryPages,
  restorePlatform,
  takeDownPlatform,
} from "../../domain/platforms/directory.ts";
import { PlatformDialog } from "../../domain/platforms/platform-dialog.tsx";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { DirectoryPlatform } from "../../lib/entities.ts";
import { type ItemAction, ItemActions } from "../../lib/item-actions.tsx";
import { AccountLink, nameLink } from "../../lib/links.tsx";
import { ClearFilters, ListFilters, useListFilter } from "../../lib/list-filters.tsx";
import { platformPath } from "../../lib/paths.ts";
import { QueryTable } from "../../lib/query-list.tsx";
import type { Columns } from "../../lib/record-table.tsx";

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
      className={`inline-flex min-h-6 items-center ${nameLink}`}
    >
      {name}
    </a>
  );
}

const State = ({ platform }: { platform: DirectoryPlatform }) => (
  <>
    <Badge tone={platform.state === "taken_down" ? "danger" : "plain"}>
      {m.states[platform.state]}
    </Badge>
    {platform.isClaimed && <Badge className="ms-1.5">{m.claimed}</Badge>}
    {platform.takenDownReason !== "" && (
      <span className="mt-1 block text-xs text-ink-soft wrap-anywhere">
        {platform.takenDownReason}
      </span>
    )}
  </>
);

type RowActionsProps = { platform: DirectoryPlatform; onEdit(): void };

function RowActions({ platform, onEdit }: RowActionsProps) {
  const decide = useDecide();
  const { name, state, isClaimed } = platform;
  const edit: ItemAction = { label: m.edit, ariaLabel: m.editLabel(name), onChoose: onEdit };
  const tell: ItemAction = {
    label: letters.send,
    ariaLabel: letters.sendTo(name),
    variant: "quiet",
    onChoose: () => showDialog("contact", platform),
  };
  const changes: Partial<Record<typeof state, ItemAction>> = {
    listed: {
      label: m.takeDown,
      ariaLabel: m.takeDownLabel(name),
      variant: "quiet",
      onChoose: () => decide(takeDown(platform)),
    },
    taken_down: {
      label: m.restore,
      ariaLabel: m.restoreLabel(name),
      variant: "quiet",
      onChoose: () => decide(restore(platform)),
    },
  };
  const change = changes[state];
  return (
    <span className="flex flex-wrap gap-2">
      <ItemActions
        actions={[
          edit,
          ...(state === "listed" && !isClaimed ? [tell] : []),
          ...(change ? [change] : []),
        ]}
      />
    </span>
  );
}

const getColumns = (onEdit: (platform: DirectoryPlatform) => void): Columns<DirectoryPlatform> => [
  { head: m.name, cell: (platform) => <PlatformName platform={platform} /> },
  { head: m.state, cell: (platform) => <State platform={platform} /> },
  {
    head: m.features,
    className: "tabular-nums",
    cell: ({ featureCount }) => number(featureCount),
  },
  {
    head: m.suggestedBy,
    cell: ({ suggestedBy }) => suggestedBy && <AccountLink account={suggestedBy} />,
  },
  {
    head: m.added,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
  {
    head: m.actions,
    className: "whitespace-nowrap",
    cell: (platform) => <RowActions platform={platform} onEdit={() => onEdit(platform)} />,
  },
];

const filters = {
  state: { label: m.state, allLabel: m.anyState, values: directoryStates, labels: m.states },
};

/** The platforms of all states, with search, corrections and taking down. */
export default function PlatformsPage() {
  const state = useListFilter(filters);
  const { open, onOpenChange } = useDialog("platform");
  const contact = useDialog("contact");
  const edited = useDialogDetail() as DirectoryPlatform | undefined;
  return (
    <>
      <h1 className="mb-4 text-xl">{m.title}</h1>
      <ListFilters state={state} label={m.search} placeholder={m.searchPlaceholder}>
        <Button icon={Plus} onClick={() => onOpenChange(true)}>
          {m.add}
        </Button>
      </ListFilters>
      <QueryTable
        query={directoryPages(state.filter)}
        {...m.loadStates}
        empty={{ title: m.none, text: m.noneText, action: <ClearFilters state={state} /> }}
        caption={m.title}
        columns={getColumns((platform) => showDialog("platform", platform))}
      />
      {open && <PlatformDialog platform={edited ?? null} onClose={() => onOpenChange(false)} />}
      {contact.open && edited !== undefined && (
        <ContactDialog platform={edited} onClose={() => contact.onOpenChange(false)} />
      )}
    </>
  );
}
