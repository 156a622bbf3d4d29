import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { PagedList } from "@upwell/client/frame/paged-list";
import { useHashQuery } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import { getModerationMonths, listModerationLog } from "@upwell/contract/moderation-log/routes";
import { type LogAction, logActions } from "@upwell/contract/moderation-log/values";
import * as m from "@upwell/messages/moderation-log";
import { formatDay, monthName } from "@upwell/messages/time";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { FilterLinks } from "../../lib/filter-links.tsx";
import { readPages, readQuery } from "../../lib/read.ts";

type LogFilter = { action?: LogAction; cursor?: string };

/** Reads a filter from a query; an unknown kind of decision counts as all. */
function readLogFilter(query: URLSearchParams): LogFilter {
  const action = logActions.find((one) => one === query.get("action"));
  return { action, cursor: query.get("cursor") ?? undefined };
}

/** The decisions of moderation, newest first. */
const logPages = ({ action, cursor }: LogFilter) =>
  readPages(
    ["moderation-log", action, cursor],
    listModerationLog,
    { query: { limit: "30", action } },
    cursor,
  );

const logMonths = readQuery(["moderation-months"], getModerationMonths, {});

/** The page's first data; called by the router. @public */
export const prefetch = (_id: string, query: URLSearchParams) => [
  queryClient.prefetchQuery(logMonths),
  queryClient.prefetchInfiniteQuery(logPages(readLogFilter(query))),
];

const row = "grid gap-x-6 border-t border-hairline py-3 sm:grid-cols-[11rem_minmax(0,1fr)]";

/** The public log of moderation: counts by month, and the decisions. */
export default function ModerationLogPage() {
  const [query] = useHashQuery();
  const filter = readLogFilter(query);
  const choices = [undefined, ...logActions].map((value) => ({
    label: value === undefined ? m.all : m.actions[value],
    to: value === undefined ? "/moderation-log" : `/moderation-log?action=${value}`,
    isCurrent: value === filter.action,
  }));
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-3xl">{m.title}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft">{m.intro}</p>
      <Section title={m.byMonth} className="mt-10" headingClass="mb-3 text-xl">
        <Loaded
          query={useQuery(logMonths)}
          failed={m.couldNotLoad}
          loading={m.loading}
          skeleton={<Skeleton className="h-40" />}
        >
          {(months) =>
            months.length === 0 ? (
              <p className="text-ink-soft">{m.noMonths}</p>
            ) : (
              <dl className="tabular-nums">
                {months.map(({ month, ...counts }) => (
                  <div key={month} className={row}>
                    <dt className="text-ink-faint">{monthName(month)}</dt>
                    <dd>{m.month(counts)}</dd>
                  </div>
                ))}
              </dl>
            )
          }
        </Loaded>
      </Section>
      <Section title={m.entries} className="mt-12" headingClass="text-xl">
        <FilterLinks label={m.filter} choices={choices} />
        <PagedList
          pages={useInfiniteQuery(logPages(filter))}
          loading={m.loading}
          failed={m.couldNotLoad}
          empty={{ title: m.empty, text: m.emptyText }}
          itemClass="h-40"
          skeletonCount={1}
          more={m.loadMore}
          cursorParameter="cursor"
        >
          {(entries) => (
            <ol>
              {entries.map((entry) => (
                <li key={entry.id} className={row}>
                  <time dateTime={entry.date} className="text-ink-faint tabular-nums">
                    {formatDay(entry.date)}
                  </time>
                  <p>
                    {m.decision(entry)} <span className="text-ink-soft">{m.result(entry)}</span>
                  </p>
                </li>
              ))}
            </ol>
          )}
        </PagedList>
      </Section>
    </div>
  );
}
