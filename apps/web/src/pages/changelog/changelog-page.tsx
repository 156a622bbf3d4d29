import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "@upwell/client/frame/paged-list";
import { toPlainUrl, useHashQuery } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import { listChangelog } from "@upwell/contract/changelog/routes";
import * as m from "@upwell/messages/changelog";
import { Rss } from "lucide-react";
import { ChangelogEntry } from "../../domain/changelog/changelog-entry.tsx";
import { platformDetail } from "../../domain/platforms/queries.ts";
import { pagedQuery } from "../../lib/read.ts";
import { PlatformSubpage } from "../shared/platform-subpage.tsx";

/** The published entries of a platform by page, newest first. */
const changelogPages = (slug: string, cursor?: string) =>
  pagedQuery(
    ["platforms", "changelog", slug, cursor],
    listChangelog,
    (cursor) => ({ params: { slug }, query: { limit: "10", cursor } }),
    cursor,
  );

/** The page's first data; called by the router. @public */
export const prefetch = (slug: string, query: URLSearchParams) => [
  queryClient.prefetchQuery(platformDetail(slug)),
  queryClient.prefetchInfiniteQuery(changelogPages(slug, query.get("cursor") ?? undefined)),
];

const getTexts = (platform: string) => ({ title: m.pageTitle(platform), intro: m.intro(platform) });

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
            loading={m.loading}
            failed={m.couldNotLoad}
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
