import { useHashQuery } from "@upwell/client/hash-location";
import type { Status } from "@upwell/contract/status";
import * as m from "@upwell/messages/triage";
import { useState } from "react";
import { IdeaDialog } from "../../domain/ideas/idea-dialog.tsx";
import { MergeDialog } from "../../domain/merges/merge-dialog.tsx";
import { Board } from "../../domain/queue/board.tsx";
import { FailuresDialog } from "../../domain/queue/failures-dialog.tsx";
import { StatusDialog } from "../../domain/queue/status-dialog.tsx";
import { type Selected, selectedOf } from "../../domain/queue/use-selection.ts";
import type { Outcome, StaffPlatform } from "../../lib/entities.ts";
import { DeskFrame } from "../parts/desk-frame.tsx";

type Moving = { features: readonly Selected[]; status: Status | undefined };

function BoardDesk({ platform }: { platform: StaffPlatform }) {
  const { slug } = platform;
  const [query, updateQuery] = useHashQuery();
  const [moving, setMoving] = useState<Moving>();
  const [merging, setMerging] = useState<Selected>();
  const [failed, setFailed] = useState<{ outcome: Outcome; features: readonly Selected[] }>();
  const ideaId = Number(query.get("idea"));
  return (
    <>
      <Board
        platform={platform}
        onOpen={({ id }) => updateQuery({ idea: String(id) })}
        onMove={(feature, status) => setMoving({ features: [selectedOf(feature)], status })}
      />
      {Number.isInteger(ideaId) && ideaId > 0 && (
        <IdeaDialog
          id={ideaId}
          slug={slug}
          onClose={() => updateQuery({ idea: null })}
          onStatus={(feature) => setMoving({ features: [selectedOf(feature)], status: undefined })}
          onMerge={(feature) => setMerging(selectedOf(feature))}
        />
      )}
      {moving && (
        <StatusDialog
          slug={slug}
          features={moving.features}
          status={moving.status}
          open
          onOpenChange={() => setMoving(undefined)}
          onOutcome={(outcome) => {
            if (outcome.failed.length > 0) setFailed({ outcome, features: moving.features });
          }}
        />
      )}
      {merging && (
        <MergeDialog
          slug={slug}
          ideas={[merging]}
          onClose={() => setMerging(undefined)}
          onMerged={({ target }) => updateQuery({ idea: String(target) }, { replace: true })}
        />
      )}
      {failed && <FailuresDialog {...failed} onClose={() => setFailed(undefined)} />}
    </>
  );
}

/** The same ideas by how far they are. */
export default function BoardPage({ slug }: { slug: string }) {
  return (
    <DeskFrame slug={slug} title={m.board}>
      {(platform) => <BoardDesk platform={platform} />}
    </DeskFrame>
  );
}
