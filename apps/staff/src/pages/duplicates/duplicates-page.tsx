import { client } from "@upwell/client/api";
import { useHashQuery } from "@upwell/client/hash-location";
import { exportMerges } from "@upwell/contract/merges/routes";
import * as m from "@upwell/messages/merges";
import * as s from "@upwell/messages/splits";
import { mergesFile } from "@upwell/messages/tables";
import { ArrowDown, Split as SplitIcon } from "lucide-react";
import { CandidateList } from "../../domain/merges/candidate-list.tsx";
import { undoMerge } from "../../domain/merges/mutations.ts";
import { candidatePages, mergePages } from "../../domain/merges/queries.ts";
import { undoSplit } from "../../domain/splits/mutations.ts";
import { splitPages } from "../../domain/splits/queries.ts";
import { QueryItems, QueryList } from "../../lib/query-list.tsx";
import { UndoableRow } from "../../lib/undoable-row.tsx";
import { UrlTabs } from "../../lib/url-tabs.tsx";
import { formatWaiting, useWaiting } from "../../lib/waiting.ts";
import { CsvButton } from "../shared/csv-button.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";

const Candidates = ({ slug }: { slug: string }) => (
  <QueryList
    query={candidatePages(slug)}
    {...m.loadStates}
    empty={{ title: m.none, text: m.noneText }}
    itemClass="h-64"
  >
    {(candidates) => <CandidateList slug={slug} candidates={candidates} />}
  </QueryList>
);

const Merges = ({ slug }: { slug: string }) => (
  <QueryItems
    query={mergePages(slug)}
    {...m.loadStates}
    empty={{ title: m.noMerges }}
    itemClass="h-24"
  >
    {(merge) => (
      <UndoableRow
        key={merge.id}
        change={merge}
        from={merge.source}
        to={merge.target}
        relation={m.target}
        icon={ArrowDown}
        summary={m.movedSummary(merge.moved)}
        author={merge.mergedBy}
        undo={undoMerge(slug)}
        getUndoLabel={m.undoLabel}
      />
    )}
  </QueryItems>
);

const Splits = ({ slug }: { slug: string }) => (
  <QueryItems
    query={splitPages(slug)}
    {...s.loadStates}
    empty={{ title: s.noSplits }}
    itemClass="h-24"
  >
    {(split) => (
      <UndoableRow
        key={split.id}
        change={split}
        from={split.original}
        to={split.newFeature}
        relation={s.into}
        icon={SplitIcon}
        iconClass="rotate-180"
        summary={s.copied(split)}
        author={split.splitBy}
        undo={undoSplit(slug)}
        getUndoLabel={s.undoLabel}
      />
    )}
  </QueryItems>
);

/** Duplicate candidates, merged and split features. */
export default function DuplicatesPage({ slug }: { slug: string }) {
  const [query] = useHashQuery();
  const csv = (
    <CsvButton
      file={mergesFile(slug)}
      fetchTable={() => client.call(exportMerges, { params: { slug } })}
    />
  );
  const count = formatWaiting(useWaiting().data?.platform?.duplicates);
  const candidates = {
    ...{ value: "candidates", label: m.candidates, count, className: "pt-5" },
    content: <Candidates slug={slug} />,
  };
  return (
    <PlatformLayout slug={slug} section="duplicates" aside={query.get("tab") === "merged" && csv}>
      {() => (
        <UrlTabs
          label={m.views}
          tabs={[
            candidates,
            {
              value: "merged",
              label: m.merged,
              content: <Merges slug={slug} />,
              className: "pt-1",
            },
            { value: "split", label: s.splits, content: <Splits slug={slug} />, className: "pt-1" },
          ]}
        />
      )}
    </PlatformLayout>
  );
}
