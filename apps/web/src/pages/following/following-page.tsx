import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { PagedList } from "@upwell/client/frame/paged-list";
import { useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { runMutation } from "@upwell/client/query-client";
import { useSession } from "@upwell/client/session";
import type { Entity } from "@upwell/contract/case";
import type { feedEntry, followed } from "@upwell/contract/feed/schemas";
import { type FollowKind, followKinds } from "@upwell/contract/feed/values";
import {
  changelogPath,
  entryPath,
  featurePath,
  platformPath,
  userPath,
} from "@upwell/contract/paths";
import * as m from "@upwell/messages/following";
import { signIn } from "@upwell/messages/notification-list";
import { aWhileAgo } from "@upwell/messages/time";
import { Button, buttonClass } from "@upwell/ui/button";
import { Interpolate } from "@upwell/ui/interpolate";
import { RelativeTime } from "@upwell/ui/relative-time";
import { EmptyState } from "@upwell/ui/states";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import {
  ActivityItem,
  ActivityItemSkeleton,
  activityLinkClass,
} from "../../domain/activity/activity-item.tsx";
import { setFollow } from "../../domain/follows/mutations.ts";
import { setPrivateFollow } from "../../domain/follows/private-mutations.ts";
import { followedThings, myFeed } from "../../domain/follows/queries.ts";
import { openDialog } from "../../lib/open-dialog.ts";
import { TitledPage } from "../shared/titled.tsx";

type FeedEntry = Entity<typeof feedEntry>;
type Followed = Entity<typeof followed>;

function ChangelogItem({ entry }: { entry: FeedEntry }) {
  const { platform, changelogEntry, createdAt } = entry;
  return (
    <article className="border-b border-hairline py-4 text-sm">
      <p className="wrap-anywhere">
        <Interpolate
          text={m.changelogEntry}
          parts={{
            platform: <span className="font-semibold">{platform.name}</span>,
            entry: changelogEntry && (
              <Link to={entryPath(changelogEntry)} className={activityLinkClass}>
                {changelogEntry.title}
              </Link>
            ),
          }}
        />
      </p>
      <p className="mt-1 text-xs text-ink-faint">
        {platform.name} · <RelativeTime date={createdAt} fallback={aWhileAgo} />
      </p>
    </article>
  );
}

function FeedItem({ entry }: { entry: FeedEntry }) {
  const { type, feature, source } = entry;
  if (type === "changelog" || feature === null) return <ChangelogItem entry={entry} />;
  const why = m.because[source.kind](source.name);
  return <ActivityItem activity={{ ...entry, type, feature }} note={why !== "" && ` · ${why}`} />;
}

const Feed = () => (
  <PagedList
    pages={useInfiniteQuery(myFeed)}
    loading={m.loadingFeed}
    failed={m.feedFailed}
    skeleton={<ActivityItemSkeleton />}
    skeletonCount={6}
    empty={{
      title: m.noFeed,
      text: m.noFeedText,
      action: (
        <Link to="/platforms" className={buttonClass("secondary")}>
          {m.browsePlatforms}
        </Link>
      ),
    }}
  >
    {(entries) => (
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <FeedItem entry={entry} />
          </li>
        ))}
      </ol>
    )}
  </PagedList>
);

const getPath = ({ kind, id, name, platform }: Followed): string =>
  ({
    platform: platformPath(platform?.slug ?? ""),
    feature: featurePath({ id, title: name }),
    tag: `${platformPath(platform?.slug ?? "")}?tags=${encodeURIComponent(name)}`,
    user: userPath(id),
    changelog: changelogPath(platform?.slug ?? ""),
  })[kind];

/** Ends a follow. */
function unfollow({ kind, id, name, platform }: Followed): Promise<void> {
  if (kind === "platform")
    return runMutation(setFollow({ kind, slug: platform?.slug ?? "", name }), false);
  if (kind === "feature") return runMutation(setFollow({ kind, id }), false);
  const subject =
    kind === "changelog"
      ? { kind, id, name: m.changelogOf(name), slug: platform?.slug ?? "" }
      : { kind, id, name };
  return runMutation(setPrivateFollow(subject), false);
}

function FollowedRow({ followed }: { followed: Followed }) {
  const { kind, name, platform } = followed;
  const { mutate, isPending } = useMutation({ mutationFn: () => unfollow(followed) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3">
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">
        <Link to={getPath(followed)} className={activityLinkClass}>
          {name}
        </Link>
        {platform !== null && kind !== "platform" && kind !== "changelog" && (
          <span className="text-ink-faint"> {m.onPlatform(platform.name)}</span>
        )}
      </p>
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        aria-label={m.unfollowLabel(name)}
        onClick={() => mutate()}
      >
        {m.unfollow}
      </Button>
    </li>
  );
}

const FollowedList = ({ kind }: { kind: FollowKind }) => (
  <PagedList
    pages={useInfiniteQuery(followedThings(kind))}
    {...m.followedStates}
    empty={{ title: m.nothing[kind] }}
  >
    {(things) => (
      <ul>
        {things.map((followed) => (
          <FollowedRow key={followed.id} followed={followed} />
        ))}
      </ul>
    )}
  </PagedList>
);

const tabs = ["feed", ...followKinds] as const;

function Following() {
  const [query, updateQuery] = useHashQuery();
  const selected = tabs.find((tab) => tab === query.get("tab")) ?? "feed";
  return (
    <Tabs
      label={m.title}
      tabs={tabs.map((value) => ({
        value,
        label: value === "feed" ? m.feed : m.kinds[value],
      }))}
      value={selected}
      onValueChange={(tab) => updateQuery({ tab: tab === "feed" ? null : tab })}
    >
      <TabPanel value={selected}>
        {selected === "feed" ? <Feed /> : <FollowedList key={selected} kind={selected} />}
      </TabPanel>
    </Tabs>
  );
}

/** What the viewer follows, and what happened there. */
export default function FollowingPage() {
  const { me, isLoading } = useSession();
  return (
    <TitledPage title={m.title}>
      {me !== null && <Following />}
      {me === null && !isLoading && (
        <EmptyState
          title={m.signInFirst}
          action={<Button onClick={() => openDialog("sign-in")}>{signIn}</Button>}
        />
      )}
    </TitledPage>
  );
}
