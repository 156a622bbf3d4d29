import { useHashQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/merges";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { MergeList } from "../../domain/merges/merge-list.tsx";
import { PairList } from "../../domain/merges/pair-list.tsx";
import { DeskFrame } from "../parts/desk-frame.tsx";

const tabs = [
  { value: "likely", label: m.likely },
  { value: "merged", label: m.merged },
] as const;

/** Ideas that ask for the same: those that are likely to, and those that were merged. */
export default function DuplicatesPage({ slug }: { slug: string }) {
  const [query, updateQuery] = useHashQuery();
  const shown = query.get("tab") === "merged" ? "merged" : "likely";
  return (
    <DeskFrame slug={slug} title={m.title}>
      {() => (
        <Tabs
          label={m.views}
          tabs={tabs}
          value={shown}
          onValueChange={(tab) =>
            updateQuery({ tab: tab === "likely" ? null : tab }, { replace: true })
          }
        >
          <TabPanel value="likely" className="pt-5">
            <PairList slug={slug} />
          </TabPanel>
          <TabPanel value="merged" className="pt-1">
            <MergeList slug={slug} />
          </TabPanel>
        </Tabs>
      )}
    </DeskFrame>
  );
}
