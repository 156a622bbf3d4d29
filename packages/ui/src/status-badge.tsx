import { standardStatus, statusLabel, statusMeaning } from "@upwell/messages/status";
import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleSlash,
  Eye,
  Hammer,
  type LucideIcon,
  Milestone,
} from "lucide-react";
import { classes } from "./classes.ts";

type Appearance = { icon: LucideIcon; colour: string };

const inWork: Appearance = { icon: Hammer, colour: "text-status-progress" };
const done: Appearance = { icon: CircleCheck, colour: "text-status-launched" };
const declined: Appearance = { icon: CircleSlash, colour: "text-status-declined" };
const unknown: Appearance = { icon: CircleDot, colour: "text-ink-soft" };

const appearances: Record<string, Appearance> = {
  suggested: { icon: CircleDashed, colour: "text-status-suggested" },
  seen: { icon: Eye, colour: "text-status-seen" },
  planned: { icon: Milestone, colour: "text-status-planned" },
  in_progress: inWork,
  "in-development": inWork,
  completed: done,
  launched: done,
  rejected: declined,
  declined,
};

export type StatusBadgeProps = {
  status: string;
  /** What the platform's team calls it; the tooltip has the standard name. */
  ownLabel?: string | null;
  /** `md` has a frame, for page headers; `sm` is plain, for lists. */
  size?: "sm" | "md";
  className?: string;
};

/** A feature's status as a coloured icon and label, with its meaning as tooltip. */
export function StatusBadge({ status, ownLabel = null, size = "sm", className }: StatusBadgeProps) {
  const { icon: Icon, colour } = appearances[status] ?? unknown;
  return (
    <span
      title={ownLabel === null ? statusMeaning(status) : standardStatus(status)}
      className={classes(
        "inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap",
        size === "md" ? "rounded-full border border-current px-3 py-1" : "",
        colour,
        className,
      )}
    >
      <Icon aria-hidden size={size === "md" ? 17 : 15} strokeWidth={2.25} />
      {ownLabel ?? statusLabel(status)}
    </span>
  );
}
