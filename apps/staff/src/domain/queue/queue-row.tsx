import { featureAuthorName } from "@upwell/client/author";
import { usePlanText } from "@upwell/client/plan-text";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/queue";
import { SelectBox } from "@upwell/ui/check-box";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { StatusBadge } from "@upwell/ui/status-badge";
import { ArrowUp, MessageSquare, MessageSquareReply, Star } from "lucide-react";
import type { QueueFeature } from "../../lib/entities.ts";
import { Face } from "../../lib/face.tsx";

export type QueueRowProps = {
  feature: QueueFeature;
  isActive: boolean;
  /** Whether Tab stops here; of a list, at one row. */
  isTabStop: boolean;
  isSelected: boolean;
  /** Whether it is open beside the list. */
  isOpen: boolean;
  /** A row of 44 pixels that the title owns; the author and the text get what is left on large screens. */
  isLine: boolean;
  onFocus(): void;
  onToggle(): void;
  onOpen(): void;
};

/** An icon with an accessible name. */
const Mark = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <span title={label} className="inline-flex items-center">
    {children}
    <span className="sr-only">{label}</span>
  </span>
);

/** Status, dates and tags of a feature. */
function Facts({ feature }: { feature: QueueFeature }) {
  const plan = usePlanText(feature);
  return (
    // Positioned, so that it clips the texts for screen readers, too: they would widen the page.
    <p className="relative mt-0.5 flex items-center gap-x-3 overflow-hidden text-xs whitespace-nowrap text-ink-faint max-sm:flex-wrap">
      <StatusBadge status={feature.status} className="max-sm:text-xs" />
      {plan && <span className="max-sm:whitespace-normal sm:truncate">{plan}</span>}
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
      <RelativeTime date={feature.changedAt} className="truncate" />
      <span className="truncate max-sm:hidden">
        {feature.tags.map(({ name }) => name).join(", ")}
      </span>
    </p>
  );
}

/** A feature in the queue. The title has the focus of the row; the arrow keys move to its checkbox. */
export function QueueRow(props: QueueRowProps) {
  const { feature, isActive, isTabStop, isSelected, isOpen, isLine } = props;
  const { onToggle, onFocus, onOpen } = props;
  const { title } = feature;
  return (
    <div
      className={classes(
        "flex items-center gap-2 border-b border-hairline ps-1 pe-3 sm:gap-3",
        isLine ? "h-11" : "min-h-16",
        isOpen && "bg-sunk",
        isSelected && "bg-accent-wash",
        isActive && "outline-2 -outline-offset-2 outline-accent",
      )}
    >
      <SelectBox
        tabIndex={-1}
        checked={isSelected}
        onChange={onToggle}
        aria-label={m.select(title)}
      />
      <span className="flex w-13 shrink-0 items-center gap-1 text-sm font-semibold tabular-nums">
        <ArrowUp aria-hidden size={15} />
        <span>{number(feature.upvoteCount)}</span>
        <span className="sr-only">{m.votes(feature.upvoteCount)}</span>
      </span>
      <div className={classes("min-w-0 flex-1", !isLine && "py-1.5 sm:py-0")}>
        <p className="flex items-center gap-2 overflow-hidden">
          {feature.isChanged && (
            <Mark label={m.changedLabel}>
              <span className="size-2 shrink-0 rounded-full bg-accent" />
            </Mark>
          )}
          <button
            type="button"
            data-title
            tabIndex={isTabStop ? 0 : -1}
            aria-current={isActive ? "true" : undefined}
            onFocus={onFocus}
            onClick={onOpen}
            // The row shows the focus: what is around the title would cut its outline off.
            className={classes(
              "min-w-0 text-start text-sm leading-snug font-semibold hover:text-accent focus-visible:outline-none sm:leading-normal",
              isLine && "leading-tight! min-[1536px]:max-w-full min-[1536px]:shrink-0",
            )}
          >
            <span className={classes("line-clamp-2 wrap-anywhere", !isLine && "sm:line-clamp-1")}>
              {title}
            </span>
          </button>
          {isLine && (
            <span className="hidden min-w-0 flex-1 truncate text-xs text-ink-faint min-[1536px]:block">
              {featureAuthorName(feature)}: {feature.description}
            </span>
          )}
          {feature.isPicked && (
            <Mark label={m.pickedLabel}>
              <Star aria-hidden size={15} className="fill-current text-accent" />
            </Mark>
          )}
        </p>
        {!isLine && <Facts feature={feature} />}
      </div>
      {feature.assignee && <Face person={feature.assignee} />}
      {isLine && (
        <StatusBadge
          status={feature.status}
          // The icon alone, where there is no room: the word stays for readers.
          className="shrink-0 text-xs max-[1439px]:gap-0 max-[1439px]:text-[0px]"
        />
      )}
    </div>
  );
}
