import { useQuery } from "@tanstack/react-query";
import { isNotFound } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { ApiError } from "@upwell/contract/api-error";
import { getPublishedEntry } from "@upwell/contract/changelog/routes";
import { changelogPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/changelog";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { BackLink } from "../../lib/back-link.tsx";
import { byId, readQuery } from "../../lib/read.ts";
import { EntryDate, EntryText, FollowChangelog } from "../shared/changelog-entry.tsx";
import { FailedPage, MissingPage } from "../shared/missing.tsx";

const entryDetail = (id: string) =>
  readQuery(["platforms", "entry", id], getPublishedEntry, byId(Number(id)));

const isEntryId = (id: string) => /^\d{1,10}$/.test(id);

/** The page's first data; called by the router. @public */
export const prefetch = (id: string) =>
  isEntryId(id) ? [queryClient.prefetchQuery(entryDetail(id))] : [];

const frame = "page-width min-h-dvh pt-6 pb-24 md:pt-10 md:pb-16";

/** One entry of a platform's changelog. */
export default function ChangelogEntryPage({ id }: { id: string }) {
  const isId = isEntryId(id);
  const query = useQuery({ ...entryDetail(id), enabled: isId });
  const { data: entry, error } = query;
  const isMissing =
    isNotFound(error) || (error instanceof ApiError && [400, 410].includes(error.status));
  if (!isId || isMissing)
    return <MissingPage title={m.notFound} text={m.notFoundText} to="/platforms" link={m.browse} />;
  if (entry !== undefined)
    return (
      <article className={frame}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <BackLink to={changelogPath(entry.platform.slug)}>
            {m.pageTitle(entry.platform.name)}
          </BackLink>
          <FollowChangelog platform={entry.platform} />
        </div>
        <div className="max-w-[70ch]">
          <h1 className="mt-4 text-3xl wrap-anywhere">{entry.title}</h1>
          <p className="mt-2 mb-6 flex flex-wrap gap-x-4 text-sm text-ink-faint">
            <EntryDate {...entry} />
          </p>
          <EntryText entry={entry} />
        </div>
      </article>
    );
  if (error !== null) return <FailedPage query={query} title={m.couldNotLoadEntry} />;
  return (
    <SkeletonGroup isPage label={m.loadStates.loading} className={frame}>
      <Skeleton className="h-11 w-60 max-w-full" />
      <Skeleton className="mt-4 h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 mb-6 h-5 w-40" />
      <Skeleton className="h-96 max-w-[70ch]" />
    </SkeletonGroup>
  );
}
