import { useQuery } from "@tanstack/react-query";
import { Link } from "@upwell/client/link";
import { getStats } from "@upwell/contract/site/routes";
import * as m from "@upwell/messages/home";
import { number } from "@upwell/messages/plural";
import { Skeleton } from "@upwell/ui/skeleton";
import type { ReactNode } from "react";
import { keys } from "../../lib/query-keys.ts";
import { readQuery } from "../../lib/read.ts";

/** The three statistics. */
export const statsQuery = readQuery(keys.stats, getStats, {});

/** Four strokes and one across: the sign for votes on this page. */
const tally = (
  <svg
    aria-hidden="true"
    viewBox="0 0 26 22"
    className="me-2 inline h-[0.8em] text-accent"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    <path d="M5 3 4.5 19M10.5 3l-.3 16M16 3l.3 16M21.3 3l-.2 16M1.5 16l23-10" />
  </svg>
);

type StatProps = {
  value: number | undefined;
  label: string;
  icon?: ReactNode;
  /** The page that lists what is counted. */
  to?: string;
};

function Stat({ value, label, icon, to }: StatProps) {
  return (
    <div className="flex flex-col-reverse justify-end py-6 pe-3 not-first:border-s not-first:border-hairline not-first:ps-4 sm:py-8 sm:not-first:ps-8">
      <dt className="text-xs text-ink-faint sm:text-sm">
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="underline-offset-4 hover:text-ink hover:underline">
            {label}
          </Link>
        )}
      </dt>
      <dd className="font-display text-2xl leading-none font-semibold tabular-nums sm:text-3xl">
        {value === undefined ? (
          <Skeleton className="my-[0.1em] h-[0.8em] w-16" />
        ) : (
          <>
            {icon}
            {number(value)}
          </>
        )}
      </dd>
    </div>
  );
}

/** Three statistics of the directory; hidden if they cannot be loaded. */
export function SiteStats() {
  const { data, isError } = useQuery(statsQuery);
  if (isError) return null;
  return (
    <section aria-label={m.stats} className="border-t border-hairline">
      <dl className="page-width grid grid-cols-3">
        <Stat value={data?.features} label={m.featuresSuggested} to="/features" />
        <Stat value={data?.upvotes} label={m.featuresUpvoted} icon={tally} />
        <Stat value={data?.platforms} label={m.platformsListed} to="/platforms" />
      </dl>
    </section>
  );
}
