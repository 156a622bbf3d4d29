import type { AnalyticsWire } from "@upwell/contract/analytics/schemas";
import { monthColumns, mostRequestedColumns } from "@upwell/messages/tables";
import { streamCsv } from "../../lib/csv.ts";

/** Yields the months, the latest first. */
export async function* exportMonths(analytics: Promise<AnalyticsWire>): AsyncGenerator<string> {
  const { months } = await analytics;
  yield* streamCsv({
    columns: monthColumns,
    cells: (row: AnalyticsWire["months"][number]) => [
      row.month,
      row.votes,
      row.suggested,
      row.comments,
      row.launched,
    ],
    fetchRowsAfter: async (last) => (last === undefined ? months.toReversed() : []),
  });
}

export async function* exportMostRequested(analytics: Promise<AnalyticsWire>) {
  const { newcomers } = await analytics;
  yield* streamCsv({
    columns: mostRequestedColumns,
    cells: ({ feature, votes }: AnalyticsWire["newcomers"]["most_requested"][number]) => [
      feature.id,
      feature.title,
      feature.platform.name,
      feature.status,
      votes,
    ],
    fetchRowsAfter: async (last) => (last === undefined ? newcomers.most_requested : []),
  });
}
