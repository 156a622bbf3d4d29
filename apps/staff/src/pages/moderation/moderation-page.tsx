import { client } from "@upwell/client/api";
import { exportModerationFigures } from "@upwell/contract/moderation-log/routes";
import * as learning from "@upwell/messages/moderation-learning";
import * as m from "@upwell/messages/moderation-queue";
import { moderationFiguresFile } from "@upwell/messages/tables";
import * as votes from "@upwell/messages/vote-alarms";
import { HidePost } from "../../domain/moderation/hide-post.tsx";
import { Learning } from "../../domain/moderation/learning.tsx";
import { VerdictCounts } from "../../domain/moderation/verdict-counts.tsx";
import { UrlTabs } from "../../lib/url-tabs.tsx";
import { formatWaiting, useWaiting } from "../../lib/waiting.ts";
import { useWorkspace } from "../../lib/workspace.ts";
import { CsvButton } from "../shared/csv-button.tsx";
import { AlarmedVotes, PendingTexts, ReportedTexts } from "./text-queues.tsx";

/** Texts and votes that need a human decision. */
export default function ModerationPage() {
  const waiting = useWaiting().data?.directory;
  const { isAdmin } = useWorkspace();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-xl">{m.title}</h1>
        <div className="flex flex-wrap gap-2">
          <HidePost />
          {isAdmin && (
            <CsvButton
              file={moderationFiguresFile}
              fetchTable={() => client.call(exportModerationFigures, {})}
            />
          )}
        </div>
      </div>
      <VerdictCounts />
      <UrlTabs
        label={m.tabs}
        tabs={[
          {
            value: "queue",
            label: m.queue,
            count: formatWaiting(waiting?.texts),
            content: <PendingTexts />,
          },
          {
            value: "reports",
            label: m.reports,
            count: formatWaiting(waiting?.reports),
            content: <ReportedTexts />,
          },
          {
            value: "votes",
            label: votes.tab,
            count: formatWaiting(waiting?.alarms),
            content: <AlarmedVotes />,
          },
          ...(isAdmin ? [{ value: "learned", label: learning.tab, content: <Learning /> }] : []),
        ]}
      />
    </>
  );
}
