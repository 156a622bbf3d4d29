import { client } from "@upwell/client/api";
import { exportMerges } from "@upwell/contract/merges/routes";
import * as m from "@upwell/messages/merges";
import * as s from "@upwell/messages/splits";
import { mergesFile } from "@upwell/messages/tables";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { CandidateList } from "../../domain/merges/candidate-list.tsx";
import { MergeList } from "../../domain/merges/merge-list.tsx";
import { candidatePages, mergePages } from "../../domain/merges/queries.ts";
import { splitPages } from "../../domain/splits/queries.ts";
import { SplitList } from "../../domain/splits/split-list.tsx";
import { CsvButton } from "../shared/csv-button.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";
import { QueryList } from "../shared/query-list.tsx";
import { useTab } from "../shared/use-tab.ts";

/** Duplicate candidates, merged and split features. */
export default function DuplicatesPage({ slug }: { slug: string }) {
  const [tab, setTab] = useTab(["candidates", "merged", "split"]);
  const csv = (
    <CsvButton
      file={mergesFile(slug)}
      fetchTable={() => client.call(exportMerges, { params: { slug } })}
    />
  );
  return (
    <PlatformLayout slug={slug} title={m.title} aside={tab === "merged" && csv}>
      {() => (
        <Tabs
          label={m.views}
          tabs={[
            { value: "candidates", label: m.candidates },
            { value: "merged", label: m.merged },
            { value: "split", label: s.splits },
          ]}
          value={tab}
          onValueChange={setTab}
        >
          <TabPanel value="candidates" className="pt-5">
            <QueryList
              query={candidatePages(slug)}
              loading={m.loading}
              failed={m.couldNotLoad}
              empty={{ title: m.none, text: m.noneText }}
              itemClass="h-64"
            >
              {(candidates) => <CandidateList slug={slug} candidates={candidates} />}
            </QueryList>
          </TabPanel>
          <TabPanel value="merged" className="pt-1">
            <QueryList
              query={mergePages(slug)}
              loading={m.loading}
              failed={m.couldNotLoad}
              empty={{ title: m.noMerges }}
              itemClass="h-24"
            >
              {(merges) => <MergeList slug={slug} merges={merges} />}
            </QueryList>
          </TabPanel>
          <TabPanel value="split" className="pt-1">
            <QueryList
              query={splitPages(slug)}
              loading={s.loading}
              failed={s.couldNotLoad}
              empty={{ title: s.noSplits }}
              itemClass="h-24"
            >
              {(splits) => <SplitList slug={slug} splits={splits} />}
            </QueryList>
          </TabPanel>
        </Tabs>
      )}
    </PlatformLayout>
  );
}
