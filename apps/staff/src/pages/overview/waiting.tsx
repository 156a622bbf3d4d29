import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import type { Page } from "@upwell/contract/client";
import * as m from "@upwell/messages/admin";
import { Skeleton } from "@upwell/ui/skeleton";
import { claimPages, suggestionPages } from "../../domain/approvals/queries.ts";
import { reportPages, verdictPages } from "../../domain/moderation/queries.ts";
import { adminPath } from "../../lib/places.ts";

type Pages = UseInfiniteQueryResult<InfiniteData<Page<unknown[]>>>;

/** As many as the first page has, and whether there are more. */
function countOf({ data, isError }: Pages): string | undefined {
  const first = data?.pages[0];
  if (first === undefined) return isError ? m.unknownCount : undefined;
  return m.atLeast(first.items.length, first.nextCursor !== undefined);
}

function Waiting({ href, label, pages }: { href: string; label: string; pages: Pages }) {
  const count = countOf(pages);
  return (
    <li className="relative rounded-lg border border-hairline bg-sheet px-4 py-3 transition-colors hover:border-edge">
      <p className="flex h-10 items-center font-display text-2xl font-semibold tabular-nums">
        {count ?? <Skeleton className="h-7 w-10" />}
      </p>
      <a href={`#${href}`} className="card-link text-sm text-ink-soft">
        {label}
      </a>
    </li>
  );
}

/** What waits for an admin: how much, and the way there. */
export function WaitingForAdmins() {
  const suggestions = useInfiniteQuery(suggestionPages);
  const claims = useInfiniteQuery(claimPages("claimed"));
  const verdicts = useInfiniteQuery(verdictPages);
  const reports = useInfiniteQuery(reportPages);
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <h2 id="waiting" className="mb-3 text-lg">
        {m.waiting}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Waiting href={adminPath("approvals")} label={m.waitingPlatforms} pages={suggestions} />
        <Waiting
          href={`${adminPath("approvals")}?tab=claims`}
          label={m.waitingClaims}
          pages={claims}
        />
        <Waiting href={adminPath("moderation")} label={m.waitingTexts} pages={verdicts} />
        <Waiting
          href={`${adminPath("moderation")}?tab=reports`}
          label={m.waitingReports}
          pages={reports}
        />
      </ul>
    </section>
  );
}
