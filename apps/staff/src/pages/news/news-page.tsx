import { useMutation, useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { limits } from "@upwell/contract/limits";
import { markSeen } from "@upwell/messages/queue";
import * as m from "@upwell/messages/team-news";
import { recentDay } from "@upwell/messages/time";
import { Button } from "@upwell/ui/button";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { EmptyState } from "@upwell/ui/states";
import { CheckCheck } from "lucide-react";
import { markAllSeen, markFeaturesSeen } from "../../domain/queue/mutations.ts";
import { TeamAddressForm } from "../../domain/team-news/address-form.tsx";
import { NewsList } from "../../domain/team-news/news-list.tsx";
import { newsSettings, teamNews } from "../../domain/team-news/queries.ts";
import { NewsSettingsForm } from "../../domain/team-news/settings-form.tsx";
import type { News } from "../../lib/entities.ts";
import { PlatformLayout } from "../shared/platform-layout.tsx";

function Latest({ slug, news }: { slug: string; news: News }) {
  const { mutate, isPending } = useMutation(markAllSeen(slug, news.since));
  const markOne = useMutation(markFeaturesSeen(slug));
  const { total, items } = news;
  if (total === 0)
    return <EmptyState drawing="water" title={m.noNews} description={m.noNewsHint} />;
  const day = recentDay(new Date(news.since), new Date());
  const { max } = limits.teamNews;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <p>
          {m.newsSince(day, total, max)}. {m.newsCounts(news, max)}
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3 sm:ms-0"
          busy={isPending}
          icon={CheckCheck}
          onClick={() => mutate()}
        >
          {markSeen}
        </Button>
      </div>
      <NewsList items={items} onSeen={({ id }) => markOne.mutate([id])} />
      {total > items.length && (
        <p className="mt-2 text-sm text-ink-soft">{m.moreNews(total - items.length)}</p>
      )}
    </>
  );
}

function Settings({ slug }: { slug: string }) {
  const query = useQuery({ ...newsSettings(slug), refetchOnMount: "always" });
  return (
    <Loaded query={query} isFresh {...m.settingsStates} skeleton={<Skeleton className="h-160" />}>
      {({ own, teamAddress }) => (
        <>
          <Section title={m.settings}>
            {own === null ? (
              <p className="text-sm text-ink-soft">{m.notOfTeam}</p>
            ) : (
              <NewsSettingsForm slug={slug} settings={own} />
            )}
          </Section>
          <Section title={m.teamAddress} text={m.teamAddressText}>
            <TeamAddressForm slug={slug} saved={teamAddress} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

/** What is new on a platform and the viewer has not seen, and how they hear of it. */
export default function NewsPage({ slug }: { slug: string }) {
  const query = useQuery(teamNews(slug));
  return (
    <PlatformLayout slug={slug} section="news">
      {() => (
        <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[3fr_2fr]">
          <div className="min-w-0">
            <Loaded query={query} {...m.newsStates} skeleton={<Skeleton className="h-72" />}>
              {(news) => <Latest slug={slug} news={news} />}
            </Loaded>
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <Settings slug={slug} />
          </div>
        </div>
      )}
    </PlatformLayout>
  );
}
