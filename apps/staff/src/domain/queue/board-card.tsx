import { useDraggable } from "@dnd-kit/core";
import { usePlanText } from "@upwell/client/plan-text";
import type { Status } from "@upwell/contract/status/statuses";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/queue";
import { statusLabel } from "@upwell/messages/status";
import { IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Menu, MenuItem, MenuLabel } from "@upwell/ui/menu";
import { ArrowUp, Clock, Ellipsis, GripVertical, MessageSquare, Star } from "lucide-react";
import type { QueueFeature } from "../../lib/entities.ts";
import { Face } from "../../lib/face.tsx";
import { columns } from "./board-columns.ts";
import type { Selected } from "./use-selection.ts";

type CardFeature = Pick<
  Selected,
  "title" | "upvoteCount" | "commentCount" | "isPicked" | "assignee"
>;

/** The counts and the assignee of a card, also shown while dragging. */
export const CardStats = ({ feature }: { feature: CardFeature }) => (
  <p className="mt-1 flex items-center gap-3 text-xs text-ink-faint tabular-nums">
    <span className="inline-flex items-center gap-1 font-semibold text-ink">
      <ArrowUp aria-hidden size={13} />
      {number(feature.upvoteCount)}
      <span className="sr-only">{m.votes(feature.upvoteCount)}</span>
    </span>
    <span className="inline-flex items-center gap-1">
      <MessageSquare aria-hidden size={13} />
      {number(feature.commentCount)}
      <span className="sr-only">{m.comments(feature.commentCount)}</span>
    </span>
    {feature.isPicked && (
      <span title={m.pickedLabel}>
        <Star aria-hidden size={13} className="fill-current text-accent" />
        <span className="sr-only">{m.pickedLabel}</span>
      </span>
    )}
    {feature.assignee && <Face person={feature.assignee} />}
  </p>
);

/** A card in its new column, until its change can no longer be undone. */
export const PendingCard = ({ feature }: { feature: CardFeature }) => (
  <li className="rounded-md border border-dashed border-edge bg-sheet p-3">
    <p className="text-sm leading-snug font-semibold wrap-anywhere">{feature.title}</p>
    <CardStats feature={feature} />
    <p className="mt-1.5 flex items-center gap-1 text-xs text-ink-soft">
      <Clock aria-hidden size={13} />
      {m.pendingMove}
    </p>
  </li>
);

export type BoardCardProps = {
  feature: QueueFeature;
  onOpen(): void;
  onMove(status: Status): void;
};

const getHandleId = (featureId: number) => `move-${featureId}`;

/** Focuses the drag handle of a feature, if it is on the board. */
export function focusMoveHandle(featureId: number): void {
  document.getElementById(getHandleId(featureId))?.focus({ preventScroll: true });
}

/** When it is expected, and the tags; nothing if there are none. */
function CardFacts({ feature }: { feature: QueueFeature }) {
  const facts = [usePlanText(feature), ...feature.tags.map(({ name }) => name)].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="mt-1 text-xs text-ink-faint wrap-anywhere">{facts.join(" · ")}</p>;
}

/**
 * A feature on the board, moved by its drag handle or its menu, and by a mouse anywhere on the card; on touch screens the
 * rest of the card scrolls the board.
 */
export function BoardCard({ feature, onOpen, onMove }: BoardCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: feature.id,
    data: { feature },
  });
  return (
    <li
      ref={setNodeRef}
      onPointerDown={(event) => {
        if (event.pointerType === "mouse") listeners?.onPointerDown?.(event);
      }}
      className={classes(
        "cursor-grab rounded-md border border-hairline bg-sheet py-2 ps-1 pe-1",
        isDragging && "opacity-40",
      )}
    >
      <div className="flex items-start">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          id={getHandleId(feature.id)}
          aria-label={m.moveTo(feature.title)}
          className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-faint hover:text-ink pointer-coarse:size-11"
        >
          <GripVertical aria-hidden size={17} />
        </button>
        <div className="min-w-0 flex-1 py-1.5">
          <button
            type="button"
            onClick={onOpen}
            className="text-start text-sm leading-snug font-semibold wrap-anywhere hover:text-accent"
          >
            {feature.title}
          </button>
          <CardStats feature={feature} />
          <CardFacts feature={feature} />
        </div>
        <Menu
          trigger={
            <IconButton label={`${m.moveCard}: ${feature.title}`}>
              <Ellipsis aria-hidden size={17} />
            </IconButton>
          }
        >
          <MenuLabel>{m.moveCard}</MenuLabel>
          {columns
            .filter(({ statuses }) => !statuses.includes(feature.status))
            .map(({ status }) => (
              <MenuItem key={status} onSelect={() => onMove(status)}>
                {statusLabel(status)}
              </MenuItem>
            ))}
        </Menu>
      </div>
    </li>
  );
}
