import { useQuery } from "@tanstack/react-query";
import { Link } from "@upwell/client/link";
import { getStats } from "@upwell/contract/site/routes";
import * as m from "@upwell/messages/home";
import { number } from "@upwell/messages/plural";
import { classes } from "@upwell/ui/classes";
import { keys } from "../../lib/query-keys.ts";
import { readQuery } from "../../lib/read.ts";

/** The three statistics. */
export const statsQuery = readQuery(keys.stats, getStats, {});

/** Four strokes and one across: the sign for votes on this page. */
const tally = (
  <svg
    aria-hidden="true"
    viewBox="0 0 26 22"
    className="me-1.5 inline h-[0.8em] text-accent"
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
  hasTally?: boolean;
  /** The page that lists what is counted. */
  to?: string;
};

const Stat = ({ value, label, hasTally = false, to }: StatProps) => (
  <div
    className={classes(
      "flex flex-row-reverse items-baseline gap-1.5",
      // The width of a number is unknown: a placeholder would move the labels.
      value === undefined && "invisible",
    )}
  >
    <dt className="text-ink-faint">
      {to === undefined ? (
        label
      ) : (
        <Link to={to} className="underline-offset-4 hover:text-ink hover:underline">
          {label}
        </Link>
      )}
    </dt>
    <dd className="font-semibold tabular-nums">
      {hasTally && tally}
      {value === undefined ? "" : number(value)}
    </dd>
  </div>
);

/** Three statistics of the directory in a line; hidden if they cannot be loaded. */
export function SiteStats() {
  const { data, isError } = useQuery(statsQuery);
  if (isError) return null;
  return (
    <section aria-label={m.stats} className="mt-5 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Stat value={data?.features} label={m.featuresSuggested} to="/features" />
        <Stat value={data?.upvotes} label={m.featuresUpvoted} hasTally />
        <Stat value={data?.platforms} label={m.platformsListed} to="/platforms" />
      </dl>
    </section>
  );
}
