import { useInfiniteQuery } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { PagedList } from "@upwell/client/frame/paged-list";
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
import { useTab } from "../shared/use-tab.ts";

function Candidates({ slug }: { slug: string }) {
  const pages = useInfiniteQuery(candidatePages(slug));
  return (
    <PagedList
      pages={pages}
      loading={m.loading}
      failed={m.couldNotLoad}
      empty={{ title: m.none, text: m.noneText }}
      itemClass="h-64"
    >
      {(candidates) => <CandidateList slug={slug} candidates={candidates} />}
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

function Splits({ slug }: { slug: string }) {
  const pages = useInfiniteQuery(splitPages(slug));
  return (
    <PagedList
      pages={pages}
      loading={s.loading}
      failed={s.couldNotLoad}
      empty={{ title: s.noSplits }}
      itemClass="h-24"
    >
      {(splits) => <SplitList slug={slug} splits={splits} />}
    </PagedList>
  );
}

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
            <Candidates slug={slug} />
          </TabPanel>
          <TabPanel value="merged" className="pt-1">
            <Merged slug={slug} />
          </TabPanel>
          <TabPanel value="split" className="pt-1">
            <Splits slug={slug} />
          </TabPanel>
        </Tabs>
      )}
    </PlatformLayout>
  );
}
