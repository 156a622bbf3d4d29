import { useQuery } from "@tanstack/react-query";
import {
  closeDialog,
  showDialog,
  useDialogDetail,
  useOpenDialog,
} from "@upwell/client/dialog-url-state";
import type { Author, FeatureDetail } from "@upwell/client/entities";
import { afterBack, useHashQuery } from "@upwell/client/hash-location";
import LockDialog from "@upwell/client/lock-dialog";
import type { Status } from "@upwell/contract/status/statuses";
import { chooseTwo } from "@upwell/messages/merges";
import * as m from "@upwell/messages/queue";
import { toast } from "@upwell/ui/toast";
import { type ReactNode, useState } from "react";
import { FeatureDialog } from "../../domain/features/feature-dialog.tsx";
import { FeaturePane } from "../../domain/features/feature-pane.tsx";
import { toDiscussion } from "../../domain/features/queries.ts";
import { MergeDialog } from "../../domain/merges/merge-dialog.tsx";
import { AssignDialog } from "../../domain/queue/assign-dialog.tsx";
import { Composer } from "../../domain/queue/composer.tsx";
import { StatusDialog } from "../../domain/queue/status-dialog.tsx";
import { TagsDialog } from "../../domain/queue/tags-dialog.tsx";
import { useBulkActions } from "../../domain/queue/use-bulk-actions.ts";
import { useMarkOpened } from "../../domain/queue/use-mark-opened.ts";
import { type Selected, type Selection, toSelected } from "../../domain/queue/use-selection.ts";
import { LinkDialog } from "../../domain/wishes/link-dialog.tsx";
import { FailuresDialog, type FailuresDialogProps } from "../../lib/failures-dialog.tsx";
import { featureDetail } from "../../lib/feature-detail.ts";
import type { PanePart } from "../../lib/pane-part.ts";
import { SplitDialog } from "./split-dialog.tsx";

type Features = readonly Selected[];

const dialogNames = ["status", "tags", "assign", "merge", "link", "split", "lock"] as const;

/** What a dialog is about, as the history stores it; the open idea by default. */
type Detail = { features: Features; status?: Status | undefined } | undefined;

type Options = {
  selection?: Selection;
  hasPane?: boolean;
  /** The features to look through, where they are a list. */
  list?: readonly { id: number }[];
};

/** What a team does with features of the queue and the board, and the dialogs for that. */
export function useFeatureDialogs(
  slug: string,
  { selection, hasPane = false, list }: Options = {},
) {
  const [query, updateQuery] = useHashQuery();
  const [wanted, setWanted] = useState<{ id: number; part: PanePart }>();
  const [failed, setFailed] = useState<Omit<FailuresDialogProps, "onClose">>();
  const id = Number(query.get("feature"));
  const openId = Number.isInteger(id) && id > 0 ? id : undefined;
  useMarkOpened(slug, openId);
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
  // Beside the list, looking through ideas is no step in the history.
  const open = ({ id }: { id: number }) =>
    updateQuery({ feature: String(id) }, { replace: hasPane });
  const actions = {
    open,
    enter({ id }: { id: number }, part: PanePart) {
      if (id !== openId) open({ id });
      setWanted({ id, part });
    },
    /** A status is preselected after dropping a card on its column. */
    status: (features: Features, status?: Status) =>
      showDialog("status", { features, status } satisfies Detail),
    tags: (features: Features) => showDialog("tags", { features } satisfies Detail),
    assign: (features: Features) => showDialog("assign", { features } satisfies Detail),
    /** Merges one feature with another to be chosen, or two with each other. */
    merge(features: Features) {
      if (features.length > 2) toast({ title: chooseTwo });
      else showDialog("merge", { features } satisfies Detail);
    },
    pick: (features: Features) =>
      void bulkActions.pick(features, !features.every(({ isPicked }) => isPicked)),
  };
  function onMerged({ source, target }: { source: number; target: number }) {
    selection?.keepOnly(selection.all.map(({ id }) => id).filter((id) => id !== source));
    if (query.get("feature") === String(source))
      updateQuery({ feature: String(target) }, { replace: true });
  }

  const feature = useQuery({ ...featureDetail(openId ?? 0), enabled: openId !== undefined }).data;
  const openName = useOpenDialog(dialogNames, (name) => {
    if (openId !== undefined) showDialog(name);
  });
  const detail = useDialogDetail() as Detail;
  const features = detail?.features ?? (feature === undefined ? [] : [toSelected(feature)]);
  const dialog = openName !== undefined && features.length > 0 ? openName : undefined;
  const close = () => openName !== undefined && closeDialog(openName);
  const props = { slug, features, actions: bulkActions, onClose: close };
  const closeFeature = () => updateQuery({ feature: null }, { replace: hasPane });
  const index = list?.findIndex(({ id }) => id === openId) ?? -1;
  const openAt = (at: number) => {
    const feature = index < 0 ? undefined : list?.[at];
    return feature && (() => updateQuery({ feature: String(feature.id) }, { replace: true }));
  };
  const neighbours = { onPrevious: openAt(index - 1), onNext: openAt(index + 1) };
  const next = list?.[index + 1];
  const featureActions = {
    slug,
    onClose: closeFeature,
    renderComposer: (feature: FeatureDetail, more: ReactNode) => (
      <Composer
        slug={slug}
        feature={feature}
        onChangeStatus={(change, onReturned) =>
          bulkActions.changeStatus([toSelected(feature)], change, onReturned)
        }
        // Beside the list, the keyboard goes on with the next one.
        onSentByKey={hasPane ? () => actions.enter(next ?? feature, "title") : undefined}
      >
        {more}
      </Composer>
    ),
    onTags: (feature: FeatureDetail) => actions.tags([toSelected(feature)]),
    onAssign: (feature: FeatureDetail, assignee: Author | null) =>
      actions.assign([toSelected({ ...feature, assignee })]),
    onPick: (feature: FeatureDetail) => actions.pick([toSelected(feature)]),
    onMerge: (feature: FeatureDetail) => actions.merge([toSelected(feature)]),
    onLink: () => showDialog("link"),
    onSplit: () => showDialog("split"),
    onLock: () => showDialog("lock"),
  };
  /** The open idea beside the list that it is in. */
  const pane =
    hasPane &&
    (openId === undefined ? (
      <p className="text-sm text-ink-faint">{m.noneOpen}</p>
    ) : (
      <FeaturePane
        id={openId}
        {...featureActions}
        wanted={wanted?.id === openId ? wanted.part : undefined}
        onFocused={() => setWanted(undefined)}
        neighbours={neighbours}
      />
    ));
  const dialogs = (
    <>
      {openId !== undefined && !hasPane && (
        <FeatureDialog id={openId} neighbours={list && neighbours} {...featureActions} />
      )}
      {dialog === "status" && <StatusDialog {...props} status={detail?.status} />}
      {dialog === "tags" && <TagsDialog {...props} />}
      {dialog === "assign" && <AssignDialog {...props} />}
      {dialog === "merge" && (
        <MergeDialog
          {...props}
          onMerged={(ids) => {
            close();
            afterBack(() => onMerged(ids));
          }}
        />
      )}
      {dialog === "link" && feature && <LinkDialog feature={feature} onClose={close} />}
      {dialog === "split" && feature && (
        <SplitDialog slug={slug} feature={feature} onClose={close} />
      )}
      {dialog === "lock" && feature && (
        <LockDialog open onOpenChange={close} feature={toDiscussion(feature.id)} />
      )}
      {failed && <FailuresDialog {...failed} onClose={() => setFailed(undefined)} />}
    </>
  );
  /** Cards that were dropped on a column, while their change is being confirmed. */
  const dropped =
    dialog === "status" && detail?.status !== undefined
      ? [{ features, newStatus: detail.status }]
      : [];
  const pending = [...bulkActions.pending, ...dropped];
  return { actions, isOpen: openName !== undefined, openId, pending, dialogs, pane };
}
