import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { navigate, useHashQuery } from "@upwell/client/hash-location";
import { useSession, useSessionEnd } from "@upwell/client/session";
import { type ContributionGroup, contributionGroups } from "@upwell/contract/users/values";
import * as appeals from "@upwell/messages/appeals";
import * as m from "@upwell/messages/contributions";
import { number } from "@upwell/messages/plural";
import * as platforms from "@upwell/messages/suggest-platform";
import { Button } from "@upwell/ui/button";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { toast } from "@upwell/ui/toast";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { VerdictList } from "../../domain/moderation/verdict-list.tsx";
import { verdictsTab } from "../../domain/moderation/verdicts-path.ts";
import { mySuggestionsTab } from "../../domain/platforms/mutations.ts";
import { MySuggestions } from "../../domain/platforms/my-suggestions.tsx";
import { myContributionCounts, myContributions } from "../../domain/users/queries.ts";
import { openSuggestDialog, signInAction } from "../../lib/sign-in-first.ts";
import { PagedFeatures } from "../shared/paged-features.tsx";
import { TitledPage } from "../shared/titled.tsx";

function Group({ group }: { group: ContributionGroup }) {
  const pages = useInfiniteQuery(myContributions(group));
  const empty =
    group === "all"
      ? {
          title: m.none,
          action: (
            <Button variant="secondary" onClick={() => openSuggestDialog()}>
              {m.suggestFirst}
            </Button>
          ),
        }
      : { title: m.noneIn[group] };
  return <PagedFeatures heading="h2" pages={pages} empty={empty} />;
}

const Verdicts = () => (
  <>
    <p className="pt-6 text-ink-soft">{appeals.intro}</p>
    <VerdictList />
  </>
);

const Platforms = () => (
  <>
    <p className="pt-6 text-ink-soft">{platforms.mineIntro}</p>
    <MySuggestions />
  </>
);

const otherTabs = {
  [mySuggestionsTab]: { label: platforms.mine, count: "platforms", content: <Platforms /> },
  [verdictsTab]: { label: appeals.tab, count: "verdicts", content: <Verdicts /> },
} as const;
const isGroup = (tab: string): tab is ContributionGroup =>
  contributionGroups.some((group) => group === tab);
const tabs = [...contributionGroups, mySuggestionsTab, verdictsTab] as const;

function Contributions() {
  const [query, updateQuery] = useHashQuery();
  const selected = tabs.find((tab) => tab === query.get("tab")) ?? "all";
  const counts = useQuery(myContributionCounts).data;
  const getCount = (key: keyof NonNullable<typeof counts>) =>
    counts === undefined ? "" : number(counts[key]);
  return (
    <Tabs
      label={m.title}
      tabs={tabs.map((tab) =>
        isGroup(tab)
          ? {
              value: tab,
              label: m.groups[tab],
              count: getCount(tab === "in_progress" ? "inProgress" : tab),
            }
          : { value: tab, label: otherTabs[tab].label, count: getCount(otherTabs[tab].count) },
      )}
      value={selected}
      onValueChange={(tab) => updateQuery({ tab: tab === "all" ? null : tab })}
    >
      <TabPanel value={selected}>
        {isGroup(selected) ? (
          <Group key={selected} group={selected} />
        ) : (
          otherTabs[selected].content
        )}
      </TabPanel>
    </Tabs>
  );
}

/** The viewer's contributions; redirects signed-out visitors to Home. */
export default function ContributionsPage() {
  const { me, isLoading } = useSession();
  const hasEnded = useSessionEnd() !== null;
  const isSignedOut = me === null && !isLoading && !hasEnded;
  useEffect(() => {
    if (!isSignedOut) return;
    toast({
      title: m.signInRequired,
      description: m.signInRequiredText,
      tone: "destructive",
      action: signInAction,
    });
    navigate("/", { replace: true });
  }, [isSignedOut]);
  return (
    <TitledPage
      title={m.title}
      intro={m.intro}
      action={
        <Button icon={Plus} onClick={() => openSuggestDialog()}>
          {m.suggestFeature}
        </Button>
      }
    >
      {me !== null && <Contributions />}
    </TitledPage>
  );
}
