import { statusLabel, statusMeaning } from "@upwell/messages/status";
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

type Look = { icon: LucideIcon; colour: string };

const inWork: Look = { icon: Hammer, colour: "text-status-progress" };
const done: Look = { icon: CircleCheck, colour: "text-status-launched" };
const refused: Look = { icon: CircleSlash, colour: "text-status-declined" };
const unknown: Look = { icon: CircleDot, colour: "text-ink-soft" };

const looks: Record<string, Look> = {
  suggested: { icon: CircleDashed, colour: "text-status-suggested" },
  seen: { icon: Eye, colour: "text-status-seen" },
  planned: { icon: Milestone, colour: "text-status-planned" },
  in_progress: inWork,
  "in-development": inWork,
  completed: done,
  launched: done,
  rejected: refused,
  declined: refused,
};

export type StatusBadgeProps = {
  status: string;
  /** `md` in a frame, for the head of a page; `sm` bare, for lists. */
  size?: "sm" | "md";
  className?: string;
};

/** A feature's status: an icon, its word, its colour; the meaning on hover. */
export function StatusBadge({ status, size = "sm", className }: StatusBadgeProps) {
  const { icon: Icon, colour } = looks[status] ?? unknown;
  return (
    <span
      title={statusMeaning(status)}
      className={classes(
        "inline-flex items-center gap-1.5 font-semibold whitespace-nowrap",
        size === "md" ? "rounded-full border border-current px-3 py-1 text-sm" : "text-xs",
        colour,
        className,
      )}
    >
      <Icon aria-hidden size={size === "md" ? 17 : 15} strokeWidth={2.25} />
      {statusLabel(status)}
    </span>
  );
}
