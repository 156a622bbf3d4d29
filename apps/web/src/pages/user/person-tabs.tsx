import { useInfiniteQuery } from "@tanstack/react-query";
import type { Person } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/people";
import { EmptyState } from "@upwell/ui/states";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { lazy, Suspense } from "react";
import { personFeatures } from "../../domain/people/queries.ts";
import { PagedFeatures } from "../parts/paged-features.tsx";
import { PersonComments } from "./person-comments.tsx";

const Settings = lazy(() => import("../../domain/people/settings.tsx"));

function Suggested({ id }: { id: number }) {
  const pages = useInfiniteQuery(personFeatures(id, "suggested"));
  return <PagedFeatures pages={pages} empty={<EmptyState title={m.noSuggestions} />} />;
}

function Upvoted({ id }: { id: number }) {
  const pages = useInfiniteQuery(personFeatures(id, "upvoted"));
  return <PagedFeatures pages={pages} empty={<EmptyState title={m.noUpvoted} />} />;
}

const publicTabs = [
  { value: "suggestions", label: m.featureSuggestions },
  { value: "upvoted", label: m.upvoted },
  { value: "comments", label: m.comments },
] as const;
const ownTab = { value: "settings", label: m.settings } as const;

/** What somebody contributed; and, for themselves, their settings. */
export function PersonTabs({ person: { id } }: { person: Person }) {
  const { me } = useSession();
  const [query, updateQuery] = useHashQuery();
  const isOwner = me?.id === id;
  const tabs = isOwner ? [...publicTabs, ownTab] : publicTabs;
  const shown = tabs.find(({ value }) => value === query.get("tab"))?.value ?? "suggestions";
  return (
    <Tabs
      label={m.contributions}
      tabs={tabs}
      value={shown}
      onValueChange={(tab) => updateQuery({ tab: tab === "suggestions" ? null : tab })}
    >
      <TabPanel value="suggestions">
        <Suggested id={id} />
      </TabPanel>
      <TabPanel value="upvoted">
        <Upvoted id={id} />
      </TabPanel>
      <TabPanel value="comments">
        <PersonComments id={id} />
      </TabPanel>
      <TabPanel value="settings">
        <Suspense>{isOwner && <Settings me={me} />}</Suspense>
      </TabPanel>
    </Tabs>
  );
}
