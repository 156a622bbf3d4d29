import { useInfiniteQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { User } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/users";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { lazy, Suspense } from "react";
import { userFeatures } from "../../domain/users/queries.ts";
import { PagedFeatures } from "../shared/paged-features.tsx";
import { UserComments } from "./user-comments.tsx";

const Settings = lazy(() => import("../../domain/users/settings.tsx"));

/** Returns the cursor of the first page, after a link without scripts. */
const useCursor = () => useHashQuery()[0].get("cursor") ?? undefined;

function Suggested({ id }: { id: number }) {
  const pages = useInfiniteQuery(userFeatures(id, "suggested", useCursor()));
  return (
    <PagedFeatures pages={pages} empty={{ title: m.noSuggestions }} cursorParameter="cursor" />
  );
}

function Upvoted({ user, isOwner }: { user: User; isOwner: boolean }) {
  const pages = useInfiniteQuery(userFeatures(user.id, "upvoted", useCursor()));
  const empty = user.hidesVotes && !isOwner ? m.hidesUpvoted(authorName(user)) : m.noUpvoted;
  return <PagedFeatures pages={pages} empty={{ title: empty }} cursorParameter="cursor" />;
}

const publicTabs = [
  { value: "suggestions", label: m.featureSuggestions },
  { value: "upvoted", label: m.upvoted },
  { value: "comments", label: m.comments },
] as const;
const settingsTab = { value: "settings", label: m.settings } as const;

/** A user's contributions and, on their own page, the settings. */
export function UserTabs({ user }: { user: User }) {
  const { id } = user;
  const { me } = useSession();
  const [query, updateQuery] = useHashQuery();
  const isOwner = me?.id === id;
  const tabs = isOwner ? [...publicTabs, settingsTab] : publicTabs;
  const selected = tabs.find(({ value }) => value === query.get("tab"))?.value ?? "suggestions";
  return (
    <Tabs
      label={m.contributions}
      tabs={tabs}
      value={selected}
      onValueChange={(tab) =>
        updateQuery({ cursor: null, tab: tab === "suggestions" ? null : tab })
      }
    >
      <TabPanel value="suggestions">
        <Suggested id={id} />
      </TabPanel>
      <TabPanel value="upvoted">
        <Upvoted user={user} isOwner={isOwner} />
      </TabPanel>
      <TabPanel value="comments">
        <UserComments id={id} />
      </TabPanel>
      <TabPanel value="settings">
        <Suspense>{isOwner && <Settings me={me} />}</Suspense>
      </TabPanel>
    </Tabs>
  );
}
