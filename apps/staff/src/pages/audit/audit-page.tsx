import { useInfiniteQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { failureMessage } from "@upwell/client/failure";
import * as m from "@upwell/messages/audit";
import { tryAgain } from "@upwell/messages/common";
import { exactTime } from "@upwell/messages/time";
import { Button } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { Download } from "lucide-react";
import { useState } from "react";
import { DeedWords } from "../../domain/audit/deed-words.tsx";
import { downloadAudit } from "../../domain/audit/download.ts";
import { auditPages } from "../../domain/audit/queries.ts";
import { type AuditFilter, useAuditFilter } from "../../domain/audit/use-audit-filter.ts";
import type { AuditEntry } from "../../lib/entities.ts";
import { accountPath } from "../../lib/places.ts";
import { PagedList } from "../parts/paged-list.tsx";
import { type Column, RecordTable } from "../parts/record-table.tsx";
import { AuditFilters } from "./audit-filters.tsx";

function Actor({ actor }: Pick<AuditEntry, "actor">) {
  if (actor === null) return m.system;
  return (
    <a
      href={`#${accountPath(actor.id)}`}
      className="font-semibold underline-offset-4 hover:underline"
    >
      {authorName(actor)}
    </a>
  );
}

const columns: readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
  {
    head: m.time,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-ink-soft">
        {exactTime(new Date(createdAt))}
      </time>
    ),
  },
  { head: m.who, cell: ({ actor }) => <Actor actor={actor} /> },
  { head: m.what, className: "w-1/2", cell: (entry) => <DeedWords entry={entry} /> },
  { head: m.platform, cell: ({ platform }) => platform?.name ?? null },
];

function DownloadButton({ filter }: { filter: AuditFilter }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      await downloadAudit(filter);
    } catch (failure) {
      const description = failureMessage(failure, tryAgain);
      toast({ title: m.downloadFailed, description, tone: "destructive" });
    }
    setBusy(false);
  }
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden size={17} />}
      busy={busy}
      onClick={() => void download()}
    >
      {m.download}
    </Button>
  );
}

/** Every deed of the staff, the newest first. */
export default function AuditPage() {
  const state = useAuditFilter();
  const pages = useInfiniteQuery(auditPages(state.filter));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl">{m.title}</h1>
        <DownloadButton filter={state.filter} />
      </div>
      <AuditFilters state={state} />
      <PagedList
        pages={pages}
        loading={m.loading}
        failed={m.couldNotLoad}
        empty={
          state.isFiltering ? { title: m.noneFound, text: m.noneFoundText } : { title: m.none }
        }
        itemClass="h-12"
      >
        {(entries) => (
          <RecordTable
            caption={m.title}
            records={entries}
            keyOf={({ id }) => id}
            columns={columns}
          />
        )}
      </PagedList>
    </>
  );
}
