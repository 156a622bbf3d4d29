import { useEffect, useRef } from "react";
import { Board } from "../../domain/queue/board.tsx";
import { focusMoveHandle } from "../../domain/queue/board-card.tsx";
import { toSelected } from "../../domain/queue/use-selection.ts";
import type { StaffPlatform } from "../../lib/entities.ts";
import { PlatformLayout } from "../shared/platform-layout.tsx";
import { useFeatureDialogs } from "../shared/use-feature-dialogs.tsx";

function BoardContent({ platform }: { platform: StaffPlatform }) {
  const { actions, opened, pending, dialogs } = useFeatureDialogs(platform.slug);
  // A dropped card stays in its new column while its change is being confirmed.
  const dropped =
    opened?.dialog === "status" && opened.status !== undefined
      ? [{ features: opened.features, newStatus: opened.status }]
      : [];
  const lastMoved = useRef<number>(undefined);
  useEffect(() => {
    if (opened !== undefined || lastMoved.current === undefined) return;
    focusMoveHandle(lastMoved.current);
    lastMoved.current = undefined;
  }, [opened]);
  return (
    <>
      <Board
        platform={platform}
        pending={[...pending, ...dropped]}
        onOpen={actions.open}
        onMove={(feature, status) => {
          lastMoved.current = feature.id;
          actions.status([toSelected(feature)], status);
        }}
      />
      {dialogs}
    </>
  );
}

/** A platform's features by status. */
export default function BoardPage({ slug }: { slug: string }) {
  return (
    <PlatformLayout slug={slug} section="board">
      {(platform) => <BoardContent platform={platform} />}
    </PlatformLayout>
  );
}
