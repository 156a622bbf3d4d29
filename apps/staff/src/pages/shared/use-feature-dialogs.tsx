import type { FeatureDetail } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import type { Status } from "@upwell/contract/status/statuses";
import { chooseTwo } from "@upwell/messages/merges";
import * as m from "@upwell/messages/queue";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import { FeatureDialog } from "../../domain/features/feature-dialog.tsx";
import { MergeDialog } from "../../domain/merges/merge-dialog.tsx";
import { StatusDialog } from "../../domain/queue/status-dialog.tsx";
import { TagsDialog } from "../../domain/queue/tags-dialog.tsx";
import { useBulkActions } from "../../domain/queue/use-bulk-actions.ts";
import { type Selected, type Selection, toSelected } from "../../domain/queue/use-selection.ts";
import { LinkDialog } from "../../domain/wishes/link-dialog.tsx";
import { FailuresDialog, type FailuresDialogProps } from "../../lib/failures-dialog.tsx";
import { SplitDialog } from "./split-dialog.tsx";

type Features = readonly Selected[];
type Opened =
  | { dialog: "status"; features: Features; status: Status | undefined }
  | { dialog: "tags" | "merge"; features: Features }
  | { dialog: "link" | "split"; feature: FeatureDetail };

/** What a team does with features of the queue and the board, and the dialogs for that. */
export function useFeatureDialogs(slug: string, selection?: Selection) {
  const [query, updateQuery] = useHashQuery();
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState<Omit<FailuresDialogProps, "onClose">>();
  const bulkActions = useBulkActions(slug, ({ done, failed }, features) => {
    selection?.keepOnly(failed.map(({ id }) => id));
    if (failed.length === 0) return;
    const titles = new Map(features.map(({ id, title }) => [id, title]));
    setFailed({
      title: m.failedTitle,
      text: m.failedText(done.length),
      failures: failed.map(({ id, detail }) => ({
        key: id,
        name: titles.get(id) ?? `#${id}`,
        detail,
      })),
    });
  });
  const actions = {
    open: ({ id }: { id: number }) => updateQuery({ feature: String(id) }),
    /** A status is preselected after dropping a card on its column. */
    status: (features: Features, status?: Status) =>
      setOpened({ dialog: "status", features, status }),
    tags: (features: Features) => setOpened({ dialog: "tags", features }),
    /** Merges one feature with another to be chosen, or two with each other. */
    merge(features: Features) {
      if (features.length > 2) toast({ title: chooseTwo });
      else setOpened({ dialog: "merge", features });
    },
    pick: (features: Features) =>
      void bulkActions.pick(features, !features.every(({ isPicked }) => isPicked)),
  };
  function onMerged({ source, target }: { source: number; target: number }) {
    selection?.keepOnly(selection.all.map(({ id }) => id).filter((id) => id !== source));
    if (query.get("feature") === String(source))
      updateQuery({ feature: String(target) }, { replace: true });
  }

  const id = Number(query.get("feature"));
  const props = { slug, actions: bulkActions, onClose: () => setOpened(undefined) };
  const dialogs = (
    <>
      {Number.isInteger(id) && id > 0 && (
        <FeatureDialog
          id={id}
          slug={slug}
          onClose={() => updateQuery({ feature: null })}
          onStatus={(feature) => actions.status([toSelected(feature)])}
          onMerge={(feature) => actions.merge([toSelected(feature)])}
          onLink={(feature) => setOpened({ dialog: "link", feature })}
          onSplit={(feature) => setOpened({ dialog: "split", feature })}
        />
      )}
      {opened?.dialog === "status" && <StatusDialog {...props} {...opened} />}
      {opened?.dialog === "tags" && <TagsDialog {...props} {...opened} />}
      {opened?.dialog === "merge" && <MergeDialog {...props} {...opened} onMerged={onMerged} />}
      {opened?.dialog === "link" && <LinkDialog {...props} {...opened} />}
      {opened?.dialog === "split" && <SplitDialog {...props} {...opened} />}
      {failed && <FailuresDialog {...failed} onClose={() => setFailed(undefined)} />}
    </>
  );
  return { actions, opened, pending: bulkActions.pending, dialogs };
}
