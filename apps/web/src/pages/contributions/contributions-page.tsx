import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { navigate, useHashQuery } from "@upwell/client/hash-location";
import { useSession } from "@upwell/client/session";
import { type ContributionGroup, contributionGroups } from "@upwell/contract/users";
import * as appeals from "@upwell/messages/appeals";
import * as m from "@upwell/messages/contributions";
import { number } from "@upwell/messages/plural";
import { Button } from "@upwell/ui/button";
import { EmptyState } from "@upwell/ui/states";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { toast } from "@upwell/ui/toast";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { myContributionCounts, myContributions } from "../../domain/contributions/queries.ts";
import { VerdictList } from "../../domain/moderation/verdict-list.tsx";
import { beginSuggesting } from "../../domain/suggest/begin-suggesting.ts";
import { heldBackTab } from "../../lib/held-back.ts";
import { PagedFeatures } from "../parts/paged-features.tsx";

function Nothing({ group }: { group: ContributionGroup }) {
  if (group !== "all") return <EmptyState title={m.noneIn[group]} />;
  return (
    <EmptyState
      title={m.none}
      action={<Button onClick={() => beginSuggesting()}>{m.suggestFirst}</Button>}
    />
  );
}

function Group({ group }: { group: ContributionGroup }) {
  const pages = useInfiniteQuery(myContributions(group));
  return <PagedFeatures heading="h2" pages={pages} empty={<Nothing group={group} />} />;
}

function HeldBack() {
  return (
    <>
      <p className="pt-6 text-ink-soft">{appeals.intro}</p>
      <VerdictList />
    </>
  );
}

const tabs = [...contributionGroups, heldBackTab] as const;

function Contributions() {
  const [query, updateQuery] = useHashQuery();
  const shown = tabs.find((tab) => tab === query.get("tab")) ?? "all";
  const counts = useQuery(myContributionCounts).data;
  const countOf = (group: ContributionGroup) => {
    const key = group === "in_progress" ? "inProgress" : group;
    return counts === undefined ? "" : number(counts[key]);
  };
  return (
    <Tabs
      label={m.title}
      tabs={tabs.map((tab) =>
        tab === heldBackTab
          ? { value: tab, label: appeals.tab }
          : { value: tab, label: m.groups[tab], count: countOf(tab) },
      )}
      value={shown}
      onValueChange={(tab) => updateQuery({ tab: tab === "all" ? null : tab })}
      className="mt-8"
    >
      <TabPanel value={shown}>
        {shown === heldBackTab ? <HeldBack /> : <Group key={shown} group={shown} />}
      </TabPanel>
    </Tabs>
  );
}

/** The features that the signed-in person suggested; others are led to Home. */
export default function ContributionsPage() {
  const { me, isLoading } = useSession();
  const isStranger = me === null && !isLoading;
  useEffect(() => {
    if (!isStranger) return;
    toast({ title: m.signInRequired, description: m.signInRequiredText, tone: "destructive" });
    navigate("/", { replace: true });
  }, [isStranger]);
  return (
    <div className="page-width max-w-4xl pt-10 md:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{m.title}</h1>
          <p className="mt-2 text-ink-soft">{m.intro}</p>
        </div>
        <Button icon={<Plus aria-hidden size={18} />} onClick={() => beginSuggesting()}>
          {m.suggestFeature}
        </Button>
      </div>
      {me !== null && <Contributions />}
    </div>
  );
}
