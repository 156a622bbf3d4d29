import { UrlSearchField } from "@upwell/client/frame/url-search-field";
import { useHashQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/queue";
import { useEffect, useRef } from "react";
import { Board } from "../../domain/queue/board.tsx";
import { focusMoveHandle } from "../../domain/queue/board-card.tsx";
import { toSelected } from "../../domain/queue/use-selection.ts";
import type { StaffPlatform } from "../../lib/entities.ts";
import { PlatformLayout } from "../shared/platform-layout.tsx";
import { useFeatureDialogs } from "../shared/use-feature-dialogs.tsx";

function BoardContent({ platform }: { platform: StaffPlatform }) {
  const { actions, isOpen, pending, dialogs } = useFeatureDialogs(platform.slug);
  const lastMoved = useRef<number>(undefined);
  useEffect(() => {
    if (isOpen || lastMoved.current === undefined) return;
    focusMoveHandle(lastMoved.current);
    lastMoved.current = undefined;
  }, [isOpen]);
  const [query] = useHashQuery();
  return (
    <>
      <UrlSearchField
        label={m.search}
        placeholder={m.searchPlaceholder}
        className="mb-4 max-w-sm"
      />
      <Board
        platform={platform}
        search={query.get("search") ?? ""}
        pending={pending}
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
