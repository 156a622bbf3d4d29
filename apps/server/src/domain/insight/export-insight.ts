/** What a team learns, as tables to be kept. */
import type { InsightWire } from "@upwell/contract/insight";
import { monthColumns, wantedColumns } from "@upwell/messages/tables";
import { csvTable } from "../../lib/csv.ts";

/** The months, the latest first. */
export async function* exportMonths(asked: Promise<InsightWire>): AsyncGenerator<string> {
  const { months } = await asked;
  yield* csvTable({
    columns: monthColumns,
    cells: (row: InsightWire["months"][number]) => [
      row.month,
      row.votes,
      row.suggested,
      row.comments,
      row.launched,
    ],
    rowsAfter: async (last) => (last === undefined ? months.toReversed() : []),
  });
}

export async function* exportWanted(asked: Promise<InsightWire>): AsyncGenerator<string> {
  const { newcomers } = await asked;
  yield* csvTable({
    columns: wantedColumns,
    cells: ({ feature, votes }: InsightWire["newcomers"]["wanted"][number]) => [
      feature.id,
      feature.title,
      feature.platform.name,
      feature.status,
      votes,
    ],
    rowsAfter: async (last) => (last === undefined ? newcomers.wanted : []),
  });
}
