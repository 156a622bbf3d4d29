import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "@upwell/client/frame/paged-list";
import { useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { queryClient } from "@upwell/client/query-client";
import type { Entity } from "@upwell/contract/case";
import { listCorrections } from "@upwell/contract/corrections/routes";
import type { correction } from "@upwell/contract/corrections/schemas";
import * as m from "@upwell/messages/corrections";
import { formatDay } from "@upwell/messages/time";
import { Badge } from "@upwell/ui/badge";
import { readPages } from "../../lib/read.ts";

type Correction = Entity<typeof correction>;

/** The corrections of the record, the latest first. */
const correctionPages = (cursor: string | undefined) =>
  readPages(["corrections", cursor], listCorrections, { query: { limit: "30" } }, cursor);

const readCursor = (query: URLSearchParams) => query.get("cursor") ?? undefined;

/** The page's first data; called by the router. @public */
export const prefetch = (_id: string, query: URLSearchParams) => [
  queryClient.prefetchInfiniteQuery(correctionPages(readCursor(query))),
];

/** A correction: what it is about, and the record before and after it. */
function CorrectionItem({ correction }: { correction: Correction }) {
  const { kind, feature, platform, decidedAt } = correction;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-hairline py-3 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
      {decidedAt !== null && (
        <time dateTime={decidedAt} className="text-ink-faint tabular-nums">
          {formatDay(decidedAt)}
        </time>
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link className="text-link font-semibold wrap-anywhere" to={`/feature/${feature.id}`}>
            {feature.title}
          </Link>
          <Link className="text-ink-soft" to={`/platform/${platform.slug}`}>
            {platform.name}
          </Link>
          <Badge>{m.kinds[kind]}</Badge>
        </p>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <dt className="text-ink-faint">{m.before}</dt>
          <dd className="wrap-anywhere text-ink-soft">{m.describeBefore(correction)}</dd>
          <dt className="text-ink-faint">{m.after}</dt>
          <dd className="wrap-anywhere">{m.describeAfter(correction)}</dd>
        </dl>
      </div>
    </li>
  );
}

/** The public list of what was corrected in the record of teams. */
export default function CorrectionsPage() {
  const [query] = useHashQuery();
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-3xl">{m.title}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-ink-soft">{m.intro}</p>
      <PagedList
        pages={useInfiniteQuery(correctionPages(readCursor(query)))}
        {...m.loadStates}
        empty={{ title: m.empty, text: m.emptyText }}
        itemClass="h-40"
        skeletonCount={1}
        cursorParameter="cursor"
      >
        {(corrections) => (
          <ol>
            {corrections.map((correction) => (
              <CorrectionItem key={correction.id} correction={correction} />
            ))}
          </ol>
        )}
      </PagedList>
    </div>
  );
}
