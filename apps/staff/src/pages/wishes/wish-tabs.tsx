import * as m from "@upwell/messages/staff-wishes";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { useState } from "react";
import { removeFromWish } from "../../domain/wishes/mutations.ts";
import { ProposalList } from "../../domain/wishes/proposal-list.tsx";
import { proposalPages, wishPages } from "../../domain/wishes/queries.ts";
import { WishItem } from "../../domain/wishes/wish-item.tsx";
import { type Decision, DecisionDialog } from "../shared/decision-dialog.tsx";
import { QueryList } from "../shared/query-list.tsx";
import { useTab } from "../shared/use-tab.ts";

type Props = { slug: string | undefined };

const removal = ({ id, title }: { id: number; title: string }): Decision<void> => ({
  title: m.removeTitle(title),
  text: m.removeText,
  confirmLabel: m.remove,
  isDestructive: true,
  mutation: removeFromWish(id),
  toastText: () => m.removed,
});

function Linked({ slug }: Props) {
  const [decision, setDecision] = useState<Decision<void>>();
  return (
    <>
      <QueryList
        query={wishPages(slug)}
        loading={m.loadingLinked}
        failed={m.couldNotLoadLinked}
        empty={{ title: m.noneLinked }}
        itemClass="h-40"
      >
        {(wishes) => (
          <ul className="max-w-5xl">
            {wishes.map((wish) => (
              <WishItem
                key={wish.id}
                wish={wish}
                slug={slug}
                onRemove={(feature) => setDecision(removal(feature))}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

/** Pairs to decide on, and linked ideas: of a platform, or of the whole directory. */
export function WishTabs({ slug }: Props) {
  const [tab, setTab] = useTab(["proposals", "linked"]);
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-ink-soft">{m.intro}</p>
      <Tabs
        label={m.views}
        tabs={[
          { value: "proposals", label: m.proposals },
          { value: "linked", label: m.linked },
        ]}
        value={tab}
        onValueChange={setTab}
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
          <Linked slug={slug} />
        </TabPanel>
      </Tabs>
    </>
  );
}
