import * as m from "@upwell/messages/shell";
import { classes } from "@upwell/ui/classes";
import { Link } from "../link.tsx";
import { site } from "../site.ts";

/** The brand mark: rising water. */
const Mark = () => (
  <svg viewBox="0 0 24 24" className="size-6.5 shrink-0 text-accent" aria-hidden="true">
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M6 10l6-6 6 6" />
      <path d="M12 4.5v9" />
      <path d="M3 19c3 0 3-2 6-2s3 2 6 2 3-2 6-2" />
    </g>
  </svg>
);

export const Logo = ({ className }: { className?: string }) => (
  <Link
    to="/"
    aria-label={m.homeLabel(site.name)}
    className={classes("flex min-h-11 min-w-0 items-center gap-2 rounded-sm", className)}
  >
    <Mark />
    <span className="truncate font-display text-xl font-bold tracking-tight">{site.name}</span>
  </Link>
);
