import { useHashQuery } from "@upwell/client/hash-location";
import type { Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/queue";
import { useEffect, useRef, useState } from "react";
import { MergeDialog } from "../../domain/merges/merge-dialog.tsx";
import { Board } from "../../domain/queue/board.tsx";
import { focusMoveHandle } from "../../domain/queue/board-card.tsx";
import { BulkFailures } from "../../domain/queue/bulk-failures.tsx";
import { StatusDialog } from "../../domain/queue/status-dialog.tsx";
import { useBulkActions } from "../../domain/queue/use-bulk-actions.ts";
import { type Selected, toSelected } from "../../domain/queue/use-selection.ts";
import type { Outcome, StaffPlatform } from "../../lib/entities.ts";
import { OpenedFeature } from "../shared/opened-feature.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";

type StatusChange = { features: readonly Selected[]; status: Status | undefined };

function BoardContent({ platform }: { platform: StaffPlatform }) {
  const { slug } = platform;
  const [, updateQuery] = useHashQuery();
  const [statusChange, setStatusChange] = useState<StatusChange>();
  const [merging, setMerging] = useState<Selected>();
  const [failed, setFailed] = useState<{ outcome: Outcome; features: readonly Selected[] }>();
  const actions = useBulkActions(slug, (outcome, features) => {
    if (outcome.failed.length > 0) setFailed({ outcome, features });
  });
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
        onOpen={({ id }) => updateQuery({ feature: String(id) })}
        onMove={(feature, status) => {
          lastMoved.current = feature.id;
          setStatusChange({ features: [toSelected(feature)], status });
        }}
      />
      <OpenedFeature
        slug={slug}
        onStatus={(feature) => setStatusChange({ features: [feature], status: undefined })}
        onMerge={setMerging}
      />
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
          onMerged={({ target }) => updateQuery({ feature: String(target) }, { replace: true })}
        />
      )}
      {failed && <BulkFailures {...failed} onClose={() => setFailed(undefined)} />}
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
