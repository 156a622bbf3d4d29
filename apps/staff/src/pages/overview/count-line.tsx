import { limits } from "@upwell/contract/limits";
import { atMost, plural } from "@upwell/messages/plural";

export type Count = {
  n: number;
  href: string;
  /** The words after the number. */
  forms: { one: string; other: string };
};

/** What waits, in one line of links; what has none is left out. */
export const CountLine = ({ counts }: { counts: readonly Count[] }) => (
  <ul className="flex flex-wrap gap-x-5">
    {counts
      .filter(({ n }) => n > 0)
      .map(({ n, href, forms }) => (
        <li key={href}>
          <a
            href={`#${href}`}
            className="text-link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
          >
            <span>
              <span className="font-semibold tabular-nums">
                {atMost(n, limits.overview.waiting)}
              </span>{" "}
              {plural(n, forms)}
            </span>
          </a>
        </li>
      ))}
  </ul>
);
