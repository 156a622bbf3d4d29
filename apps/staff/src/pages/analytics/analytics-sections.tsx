import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/analytics";
import { monthsFile, mostRequestedFile } from "@upwell/messages/tables";
import { MonthHistory } from "@upwell/ui/month-history";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { EmptyState } from "@upwell/ui/states";
import { MostRequestedSection } from "../../domain/analytics/most-requested-section.tsx";
import { toPlotData } from "../../domain/analytics/plot-data.ts";
import { PublicRecordSection } from "../../domain/analytics/public-record-section.tsx";
import { analytics as analyticsOf } from "../../domain/analytics/queries.ts";
import { ResponseTimesSection } from "../../domain/analytics/response-times-section.tsx";
import { VotersSection } from "../../domain/analytics/voters-section.tsx";
import type { Analytics } from "../../lib/entities.ts";
import { CsvButton } from "../shared/csv-button.tsx";

type AnalyticsSectionsProps = {
  /** `undefined` for the whole directory. */
  slug?: string;
  fetchMonths(): Promise<string>;
  fetchMostRequested(): Promise<string>;
};

function Sections({
  analytics,
  slug,
  fetchMonths,
  fetchMostRequested,
}: AnalyticsSectionsProps & { analytics: Analytics }) {
  const { months, newcomers, asOf } = analytics;
  if (months.length === 0) return <EmptyState title={m.noData} description={m.noDataText} />;
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <Section
        title={m.overTime}
        aside={<CsvButton file={monthsFile(slug)} table={m.overTime} fetchTable={fetchMonths} />}
      >
        <MonthHistory {...toPlotData(months)} />
      </Section>
      {slug !== undefined && <PublicRecordSection slug={slug} />}
      <ResponseTimesSection analytics={analytics} />
      <VotersSection voters={analytics.voters} />
      <MostRequestedSection
        newcomers={newcomers}
        isDirectory={slug === undefined}
        download={
          <CsvButton
            file={mostRequestedFile(slug)}
            table={m.newcomers}
            fetchTable={fetchMostRequested}
          />
        }
      />
      <p className="text-xs text-ink-faint">
        {m.updatedAt} <RelativeTime date={asOf} />.{" "}
        {slug === undefined ? m.updatedHourly : m.updatedOnAnswer}
      </p>
    </div>
  );
}

/** The analytics of a platform or of the whole directory. */
export const AnalyticsSections = (props: AnalyticsSectionsProps) => (
  <Loaded
    query={useQuery(analyticsOf(props.slug))}
    {...m.loadStates}
    className="flex max-w-reading flex-col gap-8"
    skeleton={
      <>
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </>
    }
  >
    {(analytics) => <Sections analytics={analytics} {...props} />}
  </Loaded>
);
