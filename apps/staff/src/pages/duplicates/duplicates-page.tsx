import { useInfiniteQuery } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { exportMerges } from "@upwell/contract/merges";
import * as m from "@upwell/messages/merges";
import { mergesFile } from "@upwell/messages/tables";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { MergeList } from "../../domain/merges/merge-list.tsx";
import { PairList } from "../../domain/merges/pair-list.tsx";
import { mergePages, pairPages } from "../../domain/merges/queries.ts";
import { CsvButton } from "../parts/csv-button.tsx";
import { DeskFrame } from "../parts/desk-frame.tsx";
import { PagedList } from "../parts/paged-list.tsx";
import { useTab } from "../parts/use-tab.ts";

function Likely({ slug }: { slug: string }) {
  const pages = useInfiniteQuery(pairPages(slug));
  return (
    <PagedList
      pages={pages}
      loading={m.loading}
      failed={m.couldNotLoad}
      empty={{ title: m.none, text: m.noneText }}
      itemClass="h-64"
    >
      {(pairs) => <PairList slug={slug} pairs={pairs} />}
    </PagedList>
  );
}

function Merged({ slug }: { slug: string }) {
  const pages = useInfiniteQuery(mergePages(slug));
  return (
    <PagedList
      pages={pages}
      loading={m.loading}
      failed={m.couldNotLoad}
      empty={{ title: m.noMerges }}
      itemClass="h-24"
    >
      {(merges) => <MergeList slug={slug} merges={merges} />}
    </PagedList>
  );
}

/** Ideas that ask for the same: those that are likely to, and those that were merged. */
export default function DuplicatesPage({ slug }: { slug: string }) {
  const [tab, setTab] = useTab(["likely", "merged"]);
  const csv = (
    <CsvButton
      file={mergesFile(slug)}
      fetchTable={() => client.call(exportMerges, { params: { slug } })}
    />
  );
  return (
    <DeskFrame slug={slug} title={m.title} aside={tab === "merged" && csv}>
      {() => (
        <Tabs
          label={m.views}
          tabs={[
            { value: "likely", label: m.likely },
            { value: "merged", label: m.merged },
          ]}
          value={tab}
          onValueChange={setTab}
        >
          <TabPanel value="likely" className="pt-5">
            <Likely slug={slug} />
          </TabPanel>
          <TabPanel value="merged" className="pt-1">
            <Merged slug={slug} />
          </TabPanel>
        </Tabs>
      )}
    </DeskFrame>
  );
}
