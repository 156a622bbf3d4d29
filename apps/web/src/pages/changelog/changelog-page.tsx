import { useInfiniteQuery } from "@tanstack/react-query";
import type { ChangelogEntry as Entry } from "@upwell/client/entities";
import { PagedList } from "@upwell/client/frame/paged-list";
import { toPlainUrl, useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { queryClient } from "@upwell/client/query-client";
import { listChangelog } from "@upwell/contract/changelog/routes";
import { entryPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/changelog";
import { Rss } from "lucide-react";
import { platformDetail } from "../../domain/platforms/queries.ts";
import { readPages } from "../../lib/read.ts";
import { EntryDate, EntryText, FollowChangelog } from "../shared/changelog-entry.tsx";
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

/** An entry of a changelog: its date beside it on wide screens, else above it. */
const ChangelogEntry = ({ entry }: { entry: Entry }) => (
  <article
    id={`entry-${entry.id}`}
    className="scroll-mt-20 gap-x-8 py-6 md:grid md:grid-cols-[9rem_minmax(0,1fr)]"
  >
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-faint md:flex-col md:pt-1">
      <EntryDate {...entry} />
    </p>
    <div className="max-w-[70ch] min-w-0">
      <h2 className="mb-3 text-xl wrap-anywhere max-md:mt-1">
        <Link to={entryPath(entry)} className="hover:text-accent">
          {entry.title}
        </Link>
      </h2>
      <EntryText entry={entry} headings="h3" />
    </div>
  </article>
);

/** What the team of a platform has released. */
export default function ChangelogPage({ id: slug }: { id: string }) {
  const cursor = useHashQuery()[0].get("cursor") ?? undefined;
  const pages = useInfiniteQuery(changelogPages(slug, cursor));
  return (
    <PlatformSubpage
      slug={slug}
      path="/changelog"
      getTexts={getTexts}
      getAction={(platform) => <FollowChangelog platform={platform} />}
    >
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
