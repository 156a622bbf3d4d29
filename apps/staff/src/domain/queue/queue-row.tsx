import { featureAuthorName } from "@upwell/client/author";
import { getPlanText } from "@upwell/client/plan-text";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/queue";
import { SelectBox } from "@upwell/ui/check-box";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { StatusBadge } from "@upwell/ui/status-badge";
import { ArrowUp, MessageSquare, MessageSquareReply, Star } from "lucide-react";
import type { QueueFeature } from "../../lib/entities.ts";

export type QueueRowProps = {
  feature: QueueFeature;
  isActive: boolean;
  isSelected: boolean;
  /** Whether it is open beside the list. */
  isOpen: boolean;
  /** One line of 44 pixels, with the author and the first line of the text. */
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
  const plan = getPlanText(feature);
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

/** A feature in the queue. */
export function QueueRow(props: QueueRowProps) {
  const { feature, isActive, isSelected, isOpen, isLine, onToggle, onFocus, onOpen } = props;
  const { title } = feature;
  const plan = getPlanText(feature);
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
      <SelectBox checked={isSelected} onChange={onToggle} aria-label={m.select(title)} />
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
            aria-current={isActive ? "true" : undefined}
            onFocus={onFocus}
            onClick={onOpen}
            className={classes(
              "min-w-0 text-start text-sm leading-snug font-semibold hover:text-accent focus-visible:outline-offset-0 sm:leading-normal",
              isLine && "max-w-3/5 shrink-0",
            )}
          >
            <span className="line-clamp-2 wrap-anywhere sm:line-clamp-1">{title}</span>
          </button>
          {isLine && (
            <span className="min-w-0 flex-1 truncate text-xs text-ink-faint">
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
      {isLine && plan && <span className="shrink-0 text-xs text-ink-faint">{plan}</span>}
      {isLine && <StatusBadge status={feature.status} className="shrink-0 text-xs" />}
    </div>
  );
}
