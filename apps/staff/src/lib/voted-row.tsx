import { votes } from "@upwell/messages/analytics";
import { number } from "@upwell/messages/plural";
import { ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { featurePath } from "./paths.ts";

type VotedRowProps = {
  feature: Parameters<typeof featurePath>[0] & { title: string; upvoteCount: number };
  /** Below the title. */
  children?: ReactNode;
  /** A button at the end of the row. */
  aside?: ReactNode;
};

/** A feature in a short list: its votes, and its title as a link to the queue. */
export const VotedRow = ({ feature, children, aside }: VotedRowProps) => (
  <li className="relative flex items-start gap-3 border-b border-hairline py-2.5 text-sm hover:bg-sunk">
    <span className="flex w-13 shrink-0 items-center gap-1 font-semibold tabular-nums">
      <ArrowUp aria-hidden size={15} />
      {number(feature.upvoteCount)}
      <span className="sr-only">{votes}</span>
    </span>
    <span className="min-w-0 flex-1">
      <a href={`#${featurePath(feature)}`} className="card-link wrap-anywhere">
        {feature.title}
      </a>
      {children}
    </span>
    {aside && <span className="relative z-10 -my-1.5">{aside}</span>}
  </li>
);
