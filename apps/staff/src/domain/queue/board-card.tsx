import { useDraggable } from "@dnd-kit/core";
import type { Status } from "@upwell/contract/status";
import { number } from "@upwell/messages/plural";
import { statusLabel } from "@upwell/messages/status";
import * as m from "@upwell/messages/triage";
import { IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Menu, MenuItem, MenuLabel } from "@upwell/ui/menu";
import { ArrowUp, Ellipsis, GripVertical, MessageSquare, Star } from "lucide-react";
import type { TriageFeature } from "../../lib/entities.ts";
import { columns } from "./board-columns.ts";

/** What a card shows; also what follows the pointer. */
export function CardFace({ feature }: { feature: TriageFeature }) {
  return (
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
        <span title={m.pickedHere}>
          <Star aria-hidden size={13} className="fill-current text-accent" />
          <span className="sr-only">{m.pickedHere}</span>
        </span>
      )}
    </p>
  );
}

export type BoardCardProps = {
  feature: TriageFeature;
  onOpen(): void;
  onMove(status: Status): void;
};

/** An idea on the board: dragged by its handle, or moved by its menu. */
export function BoardCard({ feature, onOpen, onMove }: BoardCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: feature.id,
    data: { feature },
  });
  return (
    <li
      ref={setNodeRef}
      className={classes(
        "rounded-md border border-hairline bg-sheet py-2 ps-1 pe-1",
        isDragging && "opacity-40",
      )}
    >
      <div className="flex items-start">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
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
          <CardFace feature={feature} />
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
