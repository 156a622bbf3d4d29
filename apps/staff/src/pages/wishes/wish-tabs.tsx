import * as m from "@upwell/messages/staff-wishes";
import { TabPanel } from "@upwell/ui/tabs";
import { ProposalList } from "../../domain/wishes/proposal-list.tsx";
import { proposalPages, wishPages } from "../../domain/wishes/queries.ts";
import { WishItem } from "../../domain/wishes/wish-item.tsx";
import { QueryItems, QueryList } from "../../lib/query-list.tsx";
import { UrlTabs } from "../../lib/url-tabs.tsx";

/** Pairs to decide on, and linked ideas: of a platform, or of the whole directory. */
export function WishTabs({ slug }: { slug: string | undefined }) {
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-ink-soft">{m.intro}</p>
      <UrlTabs
        label={m.views}
        tabs={[
          { value: "proposals", label: m.proposals },
          { value: "linked", label: m.linked },
        ]}
      >
        <TabPanel value="proposals" className="pt-5">
          <QueryList
            query={proposalPages(slug)}
            loading={m.loading}
            failed={m.couldNotLoad}
            empty={{ title: m.none, text: m.noneText }}
            itemClass="h-64"
          >
            {(proposals) => <ProposalList slug={slug} proposals={proposals} />}
          </QueryList>
        </TabPanel>
        <TabPanel value="linked" className="pt-1">
          <QueryItems
            query={wishPages(slug)}
            loading={m.loadingLinked}
            failed={m.couldNotLoadLinked}
            empty={{ title: m.noneLinked }}
            itemClass="h-40"
            className="max-w-5xl"
          >
            {(wish) => <WishItem key={wish.id} wish={wish} slug={slug} />}
          </QueryItems>
        </TabPanel>
      </UrlTabs>
    </>
  );
}
