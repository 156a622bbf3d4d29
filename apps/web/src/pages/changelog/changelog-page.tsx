import { useInfiniteQuery } from "@tanstack/react-query";
import type { ChangelogEntry as Entry } from "@upwell/client/entities";
import { PagedList } from "@upwell/client/frame/paged-list";
import { toPlainUrl, useHashQuery } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import { listChangelog } from "@upwell/contract/changelog/routes";
import * as m from "@upwell/messages/changelog";
import { plainDay } from "@upwell/messages/plain-day";
import { RichText } from "@upwell/ui/rich-text";
import { StatusBadge } from "@upwell/ui/status-badge";
import { Rss } from "lucide-react";
import { platformDetail } from "../../domain/platforms/queries.ts";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { readPages } from "../../lib/read.ts";
import { PlatformSubpage } from "../shared/platform-subpage.tsx";

/** The published entries of a platform by page, newest first. */
const changelogPages = (slug: string, cursor?: string) =>
  readPages(
    ["platforms", "changelog", slug, cursor],
    listChangelog,
    { params: { slug }, query: { limit: "10" } },
    cursor,
  );

/** The page's first data; called by the router. @public */
export const prefetch = (slug: string, query: URLSearchParams) => [
  queryClient.prefetchQuery(platformDetail(slug)),
  queryClient.prefetchInfiniteQuery(changelogPages(slug, query.get("cursor") ?? undefined)),
];

const getTexts = (platform: string) => ({ title: m.pageTitle(platform), intro: m.intro(platform) });

/** The ideas that an entry is about, with their statuses and votes. */
function LinkedFeatures({ features }: Pick<Entry, "features">) {
  if (features.length === 0) return null;
  return (
    <div className="mt-4 border-s-2 border-hairline ps-4 text-sm">
      <p className="text-xs text-ink-faint">{m.from}</p>
      <ul className="mt-1 grid gap-2">
        {features.map((feature) => (
          <li
            key={feature.id}
            className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-0.5 pointer-coarse:min-h-11"
          >
            <FeatureLink feature={feature} className="text-link min-w-0 wrap-anywhere" />
            <span className="inline-flex items-center gap-x-4">
              <StatusBadge status={feature.status} />
              <span className="text-xs text-ink-faint tabular-nums">
                {m.votes(feature.upvoteCount)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An entry of a changelog: its date beside it on wide screens, else above it. */
const ChangelogEntry = ({ entry }: { entry: Entry }) => (
  <article
    id={`entry-${entry.id}`}
    className="scroll-mt-20 gap-x-8 py-6 md:grid md:grid-cols-[9rem_minmax(0,1fr)]"
  >
    <p className="text-sm text-ink-faint md:pt-1">
      <time dateTime={entry.publishedAt}>{plainDay(entry.publishedAt)}</time>
    </p>
    <div className="max-w-[70ch] min-w-0">
      <h2 className="mb-3 text-xl wrap-anywhere max-md:mt-1">{entry.title}</h2>
      <RichText html={entry.contentHtml} headings="h3" />
      <LinkedFeatures features={entry.features} />
    </div>
  </article>
);

/** What the team of a platform has released. */
export default function ChangelogPage({ id: slug }: { id: string }) {
  const cursor = useHashQuery()[0].get("cursor") ?? undefined;
  const pages = useInfiniteQuery(changelogPages(slug, cursor));
  return (
    <PlatformSubpage slug={slug} path="/changelog" getTexts={getTexts}>
      {({ name }) => (
        <>
          <PagedList
            pages={pages}
            {...m.loadStates}
            empty={{ title: m.none, text: m.noneText(name) }}
            itemClass="h-40"
            more={m.loadMore}
            cursorParameter="cursor"
          >
            {(entries) => (
              <ol className="divide-y divide-hairline">
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <ChangelogEntry entry={entry} />
                  </li>
                ))}
              </ol>
            )}
          </PagedList>
          <p className="mt-8">
            <a
              href={toPlainUrl(`/platform/${slug}/changelog.atom`)}
              className="inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-soft hover:text-accent pointer-coarse:min-h-11"
            >
              <Rss aria-hidden size={16} />
              {m.feed}
            </a>
          </p>
        </>
      )}
    </PlatformSubpage>
  );
}
