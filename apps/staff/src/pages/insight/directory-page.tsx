import { client } from "@upwell/client/api";
import { exportDirectoryMonths, exportDirectoryWanted } from "@upwell/contract/insight";
import * as m from "@upwell/messages/insight";
import { InsightParts } from "./insight-parts.tsx";

/** The same of all platforms together. */
export default function DirectoryInsightPage() {
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.directoryTitle}</h1>
      <InsightParts
        fetchMonths={() => client.call(exportDirectoryMonths, {})}
        fetchWanted={() => client.call(exportDirectoryWanted, {})}
      />
    </>
  );
}
