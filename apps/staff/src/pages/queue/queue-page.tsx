import { client } from "@upwell/client/api";
import { useHashQuery } from "@upwell/client/hash-location";
import { exportQueue } from "@upwell/contract/queue/routes";
import { chooseTwo } from "@upwell/messages/merges";
import * as m from "@upwell/messages/queue";
import { queueFile } from "@upwell/messages/tables";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import { MergeDialog } from "../../domain/merges/merge-dialog.tsx";
import { BulkFailures } from "../../domain/queue/bulk-failures.tsx";
import { QueueList } from "../../domain/queue/queue-list.tsx";
import { QueueSelectionBar } from "../../domain/queue/selection-bar.tsx";
import { StatusDialog } from "../../domain/queue/status-dialog.tsx";
import { TagsDialog } from "../../domain/queue/tags-dialog.tsx";
import { Toolbar } from "../../domain/queue/toolbar.tsx";
import { UnseenBanner } from "../../domain/queue/unseen-banner.tsx";
import { useBulkActions } from "../../domain/queue/use-bulk-actions.ts";
import { useQueueFilter } from "../../domain/queue/use-queue-filter.ts";
import type { QueueActions } from "../../domain/queue/use-queue-keys.ts";
import { type Selected, useSelection } from "../../domain/queue/use-selection.ts";
import { ViewsMenu } from "../../domain/queue/views-menu.tsx";
import type { Outcome } from "../../lib/entities.ts";
import { KeysHint } from "../../lib/keys-hint.tsx";
import { CsvButton } from "../shared/csv-button.tsx";
import { OpenedFeature } from "../shared/opened-feature.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";

type Opened = { dialog: "status" | "tags" | "merge"; features: readonly Selected[] };
type Failed = { outcome: Outcome; features: readonly Selected[] };

function Queue({ slug }: { slug: string }) {
  const state = useQueueFilter();
  const selection = useSelection();
  const [query, updateQuery] = useHashQuery();
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState<Failed>();

  const bulkActions = useBulkActions(slug, (outcome, features) => {
    selection.keepOnly(outcome.failed.map(({ id }) => id));
    if (outcome.failed.length > 0) setFailed({ outcome, features });
  });
  const actions: QueueActions = {
    open: ({ id }) => updateQuery({ feature: String(id) }),
    status: (features) => setOpened({ dialog: "status", features }),
    tags: (features) => setOpened({ dialog: "tags", features }),
    merge(features) {
      if (features.length > 2) toast({ title: chooseTwo });
      else setOpened({ dialog: "merge", features });
    },
    pick: (features) =>
      void bulkActions.pick(features, !features.every(({ isPicked }) => isPicked)),
  };
  const dialogProps = opened && {
    features: opened.features,
    actions: bulkActions,
    onClose: () => setOpened(undefined),
  };
  function onMerged({ source, target }: { source: number; target: number }) {
    selection.keepOnly(selection.all.map(({ id }) => id).filter((id) => id !== source));
    if (query.get("feature") === String(source))
      updateQuery({ feature: String(target) }, { replace: true });
  }
  return (
    <>
      <Toolbar state={state} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <UnseenBanner slug={slug} state={state} />
        <KeysHint />
      </div>
      <QueueList slug={slug} state={state} selection={selection} actions={actions} />
      <QueueSelectionBar selection={selection} actions={actions} />
      <OpenedFeature
        slug={slug}
        onStatus={(feature) => actions.status([feature])}
        onMerge={(feature) => actions.merge([feature])}
      />
      {dialogProps && opened.dialog === "status" && <StatusDialog slug={slug} {...dialogProps} />}
      {dialogProps && opened.dialog === "tags" && <TagsDialog slug={slug} {...dialogProps} />}
      {opened?.dialog === "merge" && (
        <MergeDialog
          slug={slug}
          features={opened.features}
          onClose={() => setOpened(undefined)}
          onMerged={onMerged}
        />
      )}
      {failed && <BulkFailures {...failed} onClose={() => setFailed(undefined)} />}
    </>
  );
}

/** The queue of a platform's features. */
export default function QueuePage({ slug }: { slug: string }) {
  const state = useQueueFilter();
  const aside = (
    <div className="flex flex-wrap gap-2">
      <ViewsMenu slug={slug} state={state} />
      <CsvButton
        file={queueFile(slug)}
        fetchTable={() => client.call(exportQueue, { params: { slug }, query: state.filter })}
      />
    </div>
  );
  return (
    <PlatformLayout slug={slug} title={m.queue} aside={aside}>
      {() => <Queue slug={slug} />}
    </PlatformLayout>
  );
}
