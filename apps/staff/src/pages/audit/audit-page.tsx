import { client } from "@upwell/client/api";
import { exportAudit } from "@upwell/contract/audit/routes";
import * as m from "@upwell/messages/audit";
import { auditFile } from "@upwell/messages/tables";
import { exactTime } from "@upwell/messages/time";
import { AuditDescription } from "../../domain/audit/audit-description.tsx";
import { describeActor } from "../../domain/audit/describe-event.ts";
import { auditPages } from "../../domain/audit/queries.ts";
import { useAuditFilter } from "../../domain/audit/use-audit-filter.ts";
import { RestoreButton } from "../../domain/features/restore.tsx";
import type { AuditEntry } from "../../lib/entities.ts";
import { AccountLink } from "../../lib/links.tsx";
import { QueryTable } from "../../lib/query-list.tsx";
import type { Columns } from "../../lib/record-table.tsx";
import { CsvButton } from "../shared/csv-button.tsx";
import { AuditFilters } from "./audit-filters.tsx";

/** Takes back a deletion that can still be. */
function Restore({ entry: { action, subjectId, restorableUntil } }: { entry: AuditEntry }) {
  if (subjectId === null || restorableUntil === null) return null;
  const kind = action === "feature.delete" ? "feature" : "comment";
  return <RestoreButton deleted={{ kind, id: subjectId }} />;
}

const columns: Columns<AuditEntry> = [
  {
    head: m.time,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-ink-soft">
        {exactTime(new Date(createdAt))}
      </time>
    ),
  },
  {
    head: m.who,
    cell: (entry) =>
      entry.actor === null ? (
        describeActor(entry)
      ) : (
        <AccountLink
          account={entry.actor}
          className="font-semibold underline-offset-4 hover:underline"
        />
      ),
  },
  {
    head: m.description,
    className: "w-1/2",
    cell: (entry) => (
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <AuditDescription entry={entry} />
        <Restore entry={entry} />
      </div>
    ),
  },
  { head: m.platform, cell: ({ platform }) => platform?.name ?? null },
];

/** The audit events, newest first. */
export default function AuditPage() {
  const state = useAuditFilter();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{m.title}</h1>
        <CsvButton
          file={auditFile}
          fetchTable={() => client.call(exportAudit, { query: state.filter })}
        />
      </div>
      <AuditFilters state={state} />
      <QueryTable
        query={auditPages(state.filter)}
        {...m.loadStates}
        empty={
          state.isFiltering ? { title: m.noneFound, text: m.noneFoundHint } : { title: m.none }
        }
        caption={m.title}
        columns={columns}
      />
    </>
  );
}
