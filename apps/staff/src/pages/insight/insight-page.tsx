import { client } from "@upwell/client/api";
import { exportMonths, exportWanted } from "@upwell/contract/insight";
import * as m from "@upwell/messages/insight";
import { DeskFrame } from "../parts/desk-frame.tsx";
import { InsightParts } from "./insight-parts.tsx";

/** What a platform's team learns of its ideas. */
export default function InsightPage({ slug }: { slug: string }) {
  const of = { params: { slug } };
  return (
    <DeskFrame slug={slug} title={m.title}>
      {() => (
        <InsightParts
          slug={slug}
          fetchMonths={() => client.call(exportMonths, of)}
          fetchWanted={() => client.call(exportWanted, of)}
        />
      )}
    </DeskFrame>
  );
}
