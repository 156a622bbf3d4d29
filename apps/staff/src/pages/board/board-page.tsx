import type { FeatureDetail } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import type { Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/queue";
import { useEffect, useRef, useState } from "react";
import { FeatureDialog } from "../../domain/features/feature-dialog.tsx";
import { MergeDialog } from "../../domain/merges/merge-dialog.tsx";
import { Board } from "../../domain/queue/board.tsx";
import { focusMoveHandle } from "../../domain/queue/board-card.tsx";
import { listFailures } from "../../domain/queue/failures.ts";
import { StatusDialog } from "../../domain/queue/status-dialog.tsx";
import { useBulkActions } from "../../domain/queue/use-bulk-actions.ts";
import { type Selected, toSelected } from "../../domain/queue/use-selection.ts";
import { LinkDialog } from "../../domain/wishes/link-dialog.tsx";
import type { Outcome, StaffPlatform } from "../../lib/entities.ts";
import { FailuresDialog } from "../../lib/failures-dialog.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";
import { SplitDialog } from "../shared/split-dialog.tsx";

type StatusChange = { features: readonly Selected[]; status: Status | undefined };

function BoardContent({ platform }: { platform: StaffPlatform }) {
  const { slug } = platform;
  const [query, updateQuery] = useHashQuery();
  const [statusChange, setStatusChange] = useState<StatusChange>();
  const [linking, setLinking] = useState<FeatureDetail>();
  const [merging, setMerging] = useState<Selected>();
  const [splitting, setSplitting] = useState<FeatureDetail>();
  const [failed, setFailed] = useState<{ outcome: Outcome; features: readonly Selected[] }>();
  const actions = useBulkActions(slug, (outcome, features) => {
    if (outcome.failed.length > 0) setFailed({ outcome, features });
  });
  const featureId = Number(query.get("idea"));
  // A dropped card stays in its new column while its change is being confirmed.
  const { features = [], status: newStatus } = statusChange ?? {};
  const dropped = newStatus === undefined ? [] : [{ features, newStatus }];
  const lastMoved = useRef<number>(undefined);
  useEffect(() => {
    if (statusChange !== undefined || lastMoved.current === undefined) return;
    focusMoveHandle(lastMoved.current);
    lastMoved.current = undefined;
  }, [statusChange]);
  return (
    <>
      <Board
        platform={platform}
        pending={[...actions.pending, ...dropped]}
        onOpen={({ id }) => updateQuery({ idea: String(id) })}
        onMove={(feature, status) => {
          lastMoved.current = feature.id;
          setStatusChange({ features: [toSelected(feature)], status });
        }}
      />
      {Number.isInteger(featureId) && featureId > 0 && (
        <FeatureDialog
          id={featureId}
          slug={slug}
          onClose={() => updateQuery({ idea: null })}
          onStatus={(feature) =>
            setStatusChange({ features: [toSelected(feature)], status: undefined })
          }
          onMerge={(feature) => setMerging(toSelected(feature))}
          onLink={setLinking}
          onSplit={setSplitting}
        />
      )}
      {statusChange && (
        <StatusDialog
          slug={slug}
          features={statusChange.features}
          status={statusChange.status}
          actions={actions}
          onClose={() => setStatusChange(undefined)}
        />
      )}
      {merging && (
        <MergeDialog
          slug={slug}
          features={[merging]}
          onClose={() => setMerging(undefined)}
          onMerged={({ target }) => updateQuery({ idea: String(target) }, { replace: true })}
        />
      )}
      {linking && <LinkDialog feature={linking} onClose={() => setLinking(undefined)} />}
      {splitting && (
        <SplitDialog slug={slug} feature={splitting} onClose={() => setSplitting(undefined)} />
      )}
      {failed && (
        <FailuresDialog
          title={m.failedTitle}
          text={m.failedText(failed.outcome.done.length)}
          failures={listFailures(failed.outcome, failed.features)}
          onClose={() => setFailed(undefined)}
        />
      )}
    </>
  );
}

/** A platform's features by status. */
export default function BoardPage({ slug }: { slug: string }) {
  return (
    <PlatformLayout slug={slug} title={m.board}>
      {(platform) => <BoardContent platform={platform} />}
    </PlatformLayout>
  );
}
