import { useInfiniteQuery } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { exportQueue } from "@upwell/contract/queue/routes";
import { queueFile } from "@upwell/messages/tables";
import { queuePages } from "../../domain/queue/queries.ts";
import { QueueList } from "../../domain/queue/queue-list.tsx";
import { QueueSelectionBar } from "../../domain/queue/selection-bar.tsx";
import { Toolbar } from "../../domain/queue/toolbar.tsx";
import { UnseenBanner } from "../../domain/queue/unseen-banner.tsx";
import { useQueueFilter } from "../../domain/queue/use-queue-filter.ts";
import { useSelection } from "../../domain/queue/use-selection.ts";
import { ViewsMenu } from "../../domain/queue/views-menu.tsx";
import { KeysHint } from "../../lib/keys-hint.tsx";
import { useHasSidePane } from "../../lib/use-has-side-pane.ts";
import { useWorkspace } from "../../lib/workspace.ts";
import { CsvButton } from "../shared/csv-button.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";
import { useFeatureDialogs } from "../shared/use-feature-dialogs.tsx";

function Queue({ slug }: { slug: string }) {
  const state = useQueueFilter();
  const selection = useSelection();
  const hasPane = useHasSidePane();
  const { getRole } = useWorkspace();
  const { data } = useInfiniteQuery(queuePages(slug, state.filter));
  const list = data?.pages.flatMap(({ items }) => items) ?? [];
  const { actions, openId, dialogs, pane } = useFeatureDialogs(slug, { selection, hasPane, list });
  return (
    <>
      <Toolbar state={state} />
      <QueueList
        slug={slug}
        state={state}
        selection={selection}
        actions={actions}
        openId={openId}
        pane={pane}
      />
      {getRole(slug) !== "reader" && <QueueSelectionBar selection={selection} actions={actions} />}
      {dialogs}
    </>
  );
}

/** The queue of a platform's features. */
export default function QueuePage({ slug }: { slug: string }) {
  const state = useQueueFilter();
  const aside = (
    <div className="flex flex-wrap items-center gap-2">
      <UnseenBanner slug={slug} isFiltering={state.isFiltering} />
      <ViewsMenu slug={slug} state={state} />
      <CsvButton
        file={queueFile(slug)}
        fetchTable={() => client.call(exportQueue, { params: { slug }, query: state.filter })}
      />
      <KeysHint />
    </div>
  );
  return (
    <PlatformLayout slug={slug} section="queue" aside={aside}>
      {() => <Queue slug={slug} />}
    </PlatformLayout>
  );
}
