import { client } from "@upwell/client/api";
import {
  exportPlatformMonths,
  exportPlatformMostRequested,
} from "@upwell/contract/analytics/routes";
import { PlatformLayout } from "../shared/platform-layout.tsx";
import { AnalyticsSections } from "./analytics-sections.tsx";

/** Analytics of a platform. */
export default function AnalyticsPage({ slug }: { slug: string }) {
  const params = { params: { slug } };
  return (
    <PlatformLayout slug={slug} section="analytics" isReading>
      {() => (
        <AnalyticsSections
          slug={slug}
          fetchMonths={() => client.call(exportPlatformMonths, params)}
          fetchMostRequested={() => client.call(exportPlatformMostRequested, params)}
        />
      )}
    </PlatformLayout>
  );
}
