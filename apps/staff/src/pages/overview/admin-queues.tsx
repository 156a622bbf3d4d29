import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/admin";
import { Skeleton } from "@upwell/ui/skeleton";
import type { Overview } from "../../lib/entities.ts";
import { adminPath } from "../../lib/paths.ts";

type Waiting = NonNullable<Overview["waiting"]>;

const queues = [
  { key: "platforms", href: adminPath("approvals"), label: m.waitingPlatforms },
  { key: "claims", href: `${adminPath("approvals")}?tab=claims`, label: m.waitingClaims },
  { key: "texts", href: adminPath("moderation"), label: m.waitingTexts },
  { key: "reports", href: `${adminPath("moderation")}?tab=reports`, label: m.waitingReports },
] as const;

export type AdminQueuesProps = { waiting: Waiting | null | undefined; isError: boolean };

/** The number of decisions that wait for admins, with links. */
export function AdminQueues({ waiting, isError }: AdminQueuesProps) {
  const format = (key: keyof Waiting) =>
    waiting ? m.atMost(waiting[key], limits.overview.waiting) : isError && m.unknownCount;
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <h2 id="waiting" className="mb-3 text-lg">
        {m.waiting}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {queues.map(({ key, href, label }) => (
          <li
            key={key}
            className="relative rounded-lg border border-hairline bg-sheet px-4 py-3 transition-colors hover:border-edge"
          >
            <p className="flex h-10 items-center font-display text-2xl font-semibold tabular-nums">
              {format(key) || <Skeleton className="h-7 w-10" />}
            </p>
            <a href={`#${href}`} className="card-link text-sm text-ink-soft">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
