import { client } from "@upwell/client/api";
import { useHashQuery } from "@upwell/client/hash-location";
import { exportTriage } from "@upwell/contract/triage";
import { chooseTwo } from "@upwell/messages/merges";
import { queueFile } from "@upwell/messages/tables";
import * as m from "@upwell/messages/triage";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import { IdeaDialog } from "../../domain/ideas/idea-dialog.tsx";
import { MergeDialog } from "../../domain/merges/merge-dialog.tsx";
import { pickIdeas } from "../../domain/queue/deeds.ts";
import { FailuresDialog } from "../../domain/queue/failures-dialog.tsx";
import { LookLine } from "../../domain/queue/look-line.tsx";
import { queryOf } from "../../domain/queue/queries.ts";
import { QueueList } from "../../domain/queue/queue-list.tsx";
import { SelectionBar } from "../../domain/queue/selection-bar.tsx";
import { StatusDialog } from "../../domain/queue/status-dialog.tsx";
import { TagsDialog } from "../../domain/queue/tags-dialog.tsx";
import { Toolbar } from "../../domain/queue/toolbar.tsx";
import { useQueueFilter } from "../../domain/queue/use-queue-filter.ts";
import type { QueueDeeds } from "../../domain/queue/use-queue-keys.ts";
import { type Selected, selectedOf, useSelection } from "../../domain/queue/use-selection.ts";
import { ViewsMenu } from "../../domain/queue/views-menu.tsx";
import type { Outcome } from "../../lib/entities.ts";
import { CsvButton } from "../parts/csv-button.tsx";
import { DeskFrame } from "../parts/desk-frame.tsx";

type Opened = { dialog: "status" | "tags" | "merge"; features: readonly Selected[] };
type Failed = { outcome: Outcome; features: readonly Selected[] };

function Queue({ slug }: { slug: string }) {
  const state = useQueueFilter();
  const selection = useSelection();
  const [query, updateQuery] = useHashQuery();
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState<Failed>();
  const ideaId = Number(query.get("idea"));

  const onOutcomeFor = (features: readonly Selected[]) => (outcome: Outcome) => {
    selection.keepOnly(outcome.failed.map(({ id }) => id));
    if (outcome.failed.length > 0) setFailed({ outcome, features });
  };
  const deeds: QueueDeeds = {
    open: ({ id }) => updateQuery({ idea: String(id) }),
    status: (features) => setOpened({ dialog: "status", features }),
    tags: (features) => setOpened({ dialog: "tags", features }),
    merge(features) {
      if (features.length > 2) toast({ title: chooseTwo });
      else setOpened({ dialog: "merge", features });
    },
    pick: (features) =>
      void pickIdeas(
        slug,
        features,
        !features.every(({ isPicked }) => isPicked),
        onOutcomeFor(features),
      ),
  };
  const dialogProps = opened && {
    slug,
    features: opened.features,
    open: true,
    onOpenChange: () => setOpened(undefined),
    onOutcome: onOutcomeFor(opened.features),
  };
  function onMerged({ source, target }: { source: number; target: number }) {
    selection.keepOnly(selection.all.map(({ id }) => id).filter((id) => id !== source));
    if (ideaId === source) updateQuery({ idea: String(target) }, { replace: true });
  }
  return (
    <>
      <Toolbar state={state} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <LookLine slug={slug} />
        <p className="hidden text-xs text-ink-faint xl:block">{m.keysHint}</p>
      </div>
      <QueueList slug={slug} state={state} selection={selection} deeds={deeds} />
      <SelectionBar selection={selection} deeds={deeds} />
      {Number.isInteger(ideaId) && ideaId > 0 && (
        <IdeaDialog
          id={ideaId}
          slug={slug}
          onClose={() => updateQuery({ idea: null })}
          onStatus={(feature) => deeds.status([selectedOf(feature)])}
          onMerge={(feature) => deeds.merge([selectedOf(feature)])}
        />
      )}
      {dialogProps && opened.dialog === "status" && <StatusDialog {...dialogProps} />}
      {dialogProps && opened.dialog === "tags" && <TagsDialog {...dialogProps} />}
      {opened?.dialog === "merge" && (
        <MergeDialog
          slug={slug}
          ideas={opened.features}
          onClose={() => setOpened(undefined)}
          onMerged={onMerged}
        />
      )}
      {failed && <FailuresDialog {...failed} onClose={() => setFailed(undefined)} />}
    </>
  );
}

/** A platform's ideas as its team works through them. */
export default function QueuePage({ slug }: { slug: string }) {
  const state = useQueueFilter();
  const aside = (
    <div className="flex flex-wrap gap-2">
      <ViewsMenu slug={slug} state={state} />
      <CsvButton
        file={queueFile(slug)}
        fetchTable={() =>
          client.call(exportTriage, { params: { slug }, query: queryOf(state.filter) })
        }
      />
    </div>
  );
  return (
    <DeskFrame slug={slug} title={m.queue} aside={aside}>
      {() => <Queue slug={slug} />}
    </DeskFrame>
  );
}
