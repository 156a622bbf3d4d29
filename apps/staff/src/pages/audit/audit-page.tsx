import { client } from "@upwell/client/api";
import { exportAudit } from "@upwell/contract/audit/routes";
import * as m from "@upwell/messages/audit";
import { auditFile } from "@upwell/messages/tables";
import { exactTime } from "@upwell/messages/time";
import { AuditDescription } from "../../domain/audit/audit-description.tsx";
import { describeActor } from "../../domain/audit/describe-event.ts";
import { auditPages } from "../../domain/audit/queries.ts";
import { useAuditFilter } from "../../domain/audit/use-audit-filter.ts";
import type { AuditEntry } from "../../lib/entities.ts";
import { accountPath } from "../../lib/paths.ts";
import { CsvButton } from "../shared/csv-button.tsx";
import { QueryList } from "../shared/query-list.tsx";
import { type Column, RecordTable } from "../shared/record-table.tsx";
import { AuditFilters } from "./audit-filters.tsx";

function Actor({ entry }: { entry: AuditEntry }) {
  const { actor } = entry;
  if (actor === null) return describeActor(entry);
  return (
    <a
      href={`#${accountPath(actor.id)}`}
      className="font-semibold underline-offset-4 hover:underline"
    >
      {describeActor(entry)}
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
  { head: m.who, cell: (entry) => <Actor entry={entry} /> },
  { head: m.description, className: "w-1/2", cell: (entry) => <AuditDescription entry={entry} /> },
  { head: m.platform, cell: ({ platform }) => platform?.name ?? null },
];

/** The audit events, newest first. */
export default function AuditPage() {
  const state = useAuditFilter();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl">{m.title}</h1>
        <CsvButton
          file={auditFile}
          fetchTable={() => client.call(exportAudit, { query: state.filter })}
        />
      </div>
      <AuditFilters state={state} />
      <QueryList
        query={auditPages(state.filter)}
        loading={m.loading}
        failed={m.couldNotLoad}
        empty={
          state.isFiltering ? { title: m.noneFound, text: m.noneFoundHint } : { title: m.none }
        }
        itemClass="h-12"
      >
        {(entries) => (
          <RecordTable
            caption={m.title}
            records={entries}
            getKey={({ id }) => id}
            columns={columns}
          />
        )}
      </QueryList>
    </>
  );
}
