import { useInfiniteQuery } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { authorName } from "@upwell/client/author";
import { exportAudit } from "@upwell/contract/staff-audit";
import * as m from "@upwell/messages/audit";
import { auditFile } from "@upwell/messages/tables";
import { exactTime } from "@upwell/messages/time";
import { DeedWords } from "../../domain/audit/deed-words.tsx";
import { auditPages } from "../../domain/audit/queries.ts";
import { useAuditFilter } from "../../domain/audit/use-audit-filter.ts";
import type { AuditEntry } from "../../lib/entities.ts";
import { accountPath } from "../../lib/places.ts";
import { CsvButton } from "../parts/csv-button.tsx";
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

/** Every deed of the staff, the newest first. */
export default function AuditPage() {
  const state = useAuditFilter();
  const pages = useInfiniteQuery(auditPages(state.filter));
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
