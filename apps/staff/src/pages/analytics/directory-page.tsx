import { client } from "@upwell/client/api";
import {
  exportDirectoryMonths,
  exportDirectoryMostRequested,
} from "@upwell/contract/analytics/routes";
import * as m from "@upwell/messages/analytics";
import { AnalyticsSections } from "./analytics-sections.tsx";

/** Analytics of all platforms. */
export default function DirectoryAnalyticsPage() {
  return (
    <>
      <h1 className="mb-4 text-xl">{m.directoryTitle}</h1>
      <AnalyticsSections
        fetchMonths={() => client.call(exportDirectoryMonths, {})}
        fetchMostRequested={() => client.call(exportDirectoryMostRequested, {})}
      />
    </>
  );
}
