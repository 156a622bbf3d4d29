import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { PagedList } from "@upwell/client/frame/paged-list";
import { useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { queryClient } from "@upwell/client/query-client";
import type { Entity } from "@upwell/contract/case";
import { listModerationLog, listModerationMonths } from "@upwell/contract/moderation-log/routes";
import type { logEntry } from "@upwell/contract/moderation-log/schemas";
import { type LogAction, logActions } from "@upwell/contract/moderation-log/values";
import { allCorrections } from "@upwell/messages/corrections";
import * as m from "@upwell/messages/moderation-log";
import { formatDay } from "@upwell/messages/time";
import { via } from "@upwell/messages/via";
import { Badge } from "@upwell/ui/badge";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { Ban, CircleOff, EyeOff, Hourglass, Lock, Trash2 } from "lucide-react";
import { FilterLinks } from "../../lib/filter-links.tsx";
import { readPages, readQuery } from "../../lib/read.ts";
import { LogMonths } from "./log-months.tsx";

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

const logMonths = readQuery(["moderation-months"], listModerationMonths, {});

/** The page's first data; called by the router. @public */
export const prefetch = (_id: string, query: URLSearchParams) => [
  queryClient.prefetchQuery(logMonths),
  queryClient.prefetchInfiniteQuery(logPages(readLogFilter(query))),
];

const icons = {
  rejected: Ban,
  held: Hourglass,
  hidden: EyeOff,
  deleted: Trash2,
  taken_down: CircleOff,
  locked: Lock,
} as const;

/** A decision: what was decided and why, and at the end of the row what came of it. */
function LogEntry({ entry }: { entry: Entity<typeof logEntry> }) {
  const result = m.result(entry);
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-hairline py-2.5 text-sm sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.date} className="text-ink-faint tabular-nums">
        {formatDay(entry.date)}
      </time>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {m.decision(entry)}
        {entry.via !== null && <Badge>{via[entry.via]}</Badge>}
        {entry.reason !== "" && <Badge icon={icons[entry.action]}>{entry.reason}</Badge>}
      </p>
      {result !== "" && <p className="text-ink-soft sm:text-end">{result}</p>}
    </li>
  );
}

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
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        {m.intro}{" "}
        <Link className="text-link" to="/corrections">
          {allCorrections}
        </Link>
      </p>
      <Section title={m.byMonth} className="mt-8" headingClass="mb-3 text-xl">
        <Loaded
          query={useQuery(logMonths)}
          {...m.loadStates}
          skeleton={<Skeleton className="h-40" />}
        >
          {(months) => <LogMonths months={months} />}
        </Loaded>
      </Section>
      <Section title={m.entries} className="mt-12" headingClass="text-xl">
        <FilterLinks label={m.filter} choices={choices} />
        <PagedList
          pages={useInfiniteQuery(logPages(filter))}
          {...m.loadStates}
          empty={{ title: m.empty, text: m.emptyText }}
          itemClass="h-40"
          skeletonCount={1}
          cursorParameter="cursor"
        >
          {(entries) => (
            <ol>
              {entries.map((entry) => (
                <LogEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
        </PagedList>
      </Section>
    </div>
  );
}
