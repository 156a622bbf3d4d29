import { Link } from "@upwell/client/link";

export type FilterLinksProps = {
  label: string;
  choices: readonly { label: string; to: string; isCurrent: boolean }[];
};

/** The choices of a list's order or filter. As links, they also work without scripts. */
export const FilterLinks = ({ label, choices }: FilterLinksProps) => (
  <nav aria-label={label} className="flex flex-wrap gap-x-5 text-sm max-sm:gap-x-3.5">
    {choices.map(({ label, isCurrent, ...link }) => (
      <Link
        key={link.to}
        {...link}
        aria-current={isCurrent ? "true" : undefined}
        className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
      >
        {label}
      </Link>
    ))}
  </nav>
);
