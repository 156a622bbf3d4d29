import { useInfiniteQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { PagedList } from "@upwell/client/frame/paged-list";
import type { Camel } from "@upwell/contract/case";
import type { VoteLineWire } from "@upwell/contract/vote-lines/schemas";
import { type LineKind, lineKinds } from "@upwell/contract/vote-lines/values";
import { plainDay } from "@upwell/messages/plain-day";
import * as m from "@upwell/messages/vote-lines";
import { Dialog } from "@upwell/ui/dialog";
import { getPanelId, getTabId, Tabs } from "@upwell/ui/tabs";
import { useId, useState } from "react";
import { voteLines } from "./queries.ts";
import { lineName, ReportLine } from "./report-line.tsx";

function LineItem({ line }: { line: Camel<VoteLineWire> }) {
  const { answer, content, user, writtenOn } = line;
  return (
    <li className="flex items-start gap-3 border-t border-hairline py-2.5 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1">
        {answer !== null && <p className="font-semibold">{m.answers[answer]}</p>}
        {content !== "" && <p className="wrap-anywhere">{content}</p>}
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {lineName(user)}, <time dateTime={writtenOn}>{plainDay(writtenOn)}</time>
        </p>
      </div>
      {content !== "" && <ReportLine line={line} />}
    </li>
  );
}

function Lines({ featureId, kind }: { featureId: number; kind: LineKind }) {
  const pages = useInfiniteQuery(voteLines(featureId, kind));
  return (
    <PagedList
      pages={pages}
      loading={m.loading}
      failed={m.couldNotLoad}
      empty={{ title: m.none, text: m.noneText }}
      itemClass="h-16"
      more={m.more}
    >
      {(lines) => (
        <ul>
          {lines.map((line) => (
            <LineItem key={line.id} line={line} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type LinesDialogProps = {
  feature: FeatureDetail;
  /** The kind that is shown first. */
  kind: LineKind;
  isOpen: boolean;
  onClose(): void;
};

const tabs = lineKinds.map((value) => ({ value, label: m.kinds[value] }));

/** All that voters say about an idea, for its team and admins. */
export default function LinesDialog({ feature, kind, isOpen, onClose }: LinesDialogProps) {
  const id = useId();
  const [selected, setSelected] = useState(kind);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={m.teamTitle} size="md">
      <Tabs<LineKind>
        id={id}
        label={m.teamTitle}
        tabs={tabs}
        value={selected}
        onValueChange={setSelected}
        className="mb-4"
      />
      <div id={getPanelId(id, selected)} role="tabpanel" aria-labelledby={getTabId(id, selected)}>
        <Lines key={selected} featureId={feature.id} kind={selected} />
      </div>
    </Dialog>
  );
}
