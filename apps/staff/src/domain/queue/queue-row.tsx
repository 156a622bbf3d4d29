import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/triage";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { StatusBadge } from "@upwell/ui/status-badge";
import { ArrowUp, MessageSquare, MessageSquareReply, Star } from "lucide-react";
import type { TriageFeature } from "../../lib/entities.ts";

export type QueueRowProps = {
  feature: TriageFeature;
  isActive: boolean;
  isSelected: boolean;
  onToggle(): void;
  onOpen(): void;
};

/** A small mark with its meaning for those who do not see it. */
function Mark({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <span title={label} className="inline-flex items-center">
      {children}
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** An idea in a line or two: what it is, how many want it, how it stands. */
export function QueueRow({ feature, isActive, isSelected, onToggle, onOpen }: QueueRowProps) {
  const { title, tags } = feature;
  return (
    <div
      className={classes(
        "flex h-full items-center gap-2 border-b border-hairline ps-1 pe-3 sm:gap-3",
        isSelected && "bg-accent-wash",
        isActive && "outline-2 -outline-offset-2 outline-accent",
      )}
    >
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-4.5 accent-accent"
          checked={isSelected}
          onChange={onToggle}
          aria-label={m.select(title)}
        />
      </label>
      <span className="flex w-13 shrink-0 items-center gap-1 text-sm font-semibold tabular-nums">
        <ArrowUp aria-hidden size={15} />
        <span>{number(feature.upvoteCount)}</span>
        <span className="sr-only">{m.votes(feature.upvoteCount)}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          {feature.isChanged && (
            <Mark label={m.newHere}>
              <span className="size-2 shrink-0 rounded-full bg-accent" />
            </Mark>
          )}
          <button
            type="button"
            data-title
            onClick={onOpen}
            className="min-w-0 truncate text-start text-sm font-semibold hover:text-accent focus-visible:outline-offset-0"
          >
            {title}
          </button>
          {feature.isPicked && (
            <Mark label={m.pickedHere}>
              <Star aria-hidden size={15} className="fill-current text-accent" />
            </Mark>
          )}
        </p>
        <p className="mt-0.5 flex items-center gap-x-3 overflow-hidden text-xs whitespace-nowrap text-ink-faint">
          <StatusBadge status={feature.status} />
          <span className="inline-flex items-center gap-1 tabular-nums">
            <MessageSquare aria-hidden size={14} />
            {number(feature.commentCount)}
            <span className="sr-only">{m.comments(feature.commentCount)}</span>
          </span>
          {feature.answeredAt !== null && (
            <Mark label={m.answered}>
              <MessageSquareReply aria-hidden size={15} className="text-status-launched" />
            </Mark>
          )}
          <RelativeTime date={feature.changedAt} />
          <span className="truncate max-sm:hidden">{tags.map(({ name }) => name).join(", ")}</span>
        </p>
      </div>
    </div>
  );
}
