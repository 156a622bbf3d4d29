import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  type Over,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/queue";
import { statusLabel } from "@upwell/messages/status";
import { useState } from "react";
import type { QueueFeature, StaffPlatform } from "../../lib/entities.ts";
import { CardStats } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { columns } from "./board-columns.ts";
import { columnCoordinates } from "./column-coordinates.ts";
import type { PendingChange } from "./use-bulk-actions.ts";

const getFeature = (active: Active) => active.data.current?.feature as QueueFeature;
const getStatus = (over: Over | null) => columns.find(({ status }) => status === over?.id)?.status;

/** Screen reader announcements of a drag. */
const announcements: Announcements = {
  onDragStart: ({ active }) => m.pickedUp(getFeature(active).title),
  onDragOver({ active, over }) {
    const status = getStatus(over);
    const { title } = getFeature(active);
    return status === undefined ? m.overNothing(title) : m.overColumn(title, statusLabel(status));
  },
  onDragEnd({ active, over }) {
    const status = getStatus(over);
    const { title } = getFeature(active);
    return status === undefined ? m.dragCancelled(title) : m.droppedOn(title, statusLabel(status));
  },
  onDragCancel: ({ active }) => m.dragCancelled(getFeature(active).title),
};

export type BoardProps = {
  platform: StaffPlatform;
  /** Shows only the features with these words. */
  search: string;
  pending: readonly PendingChange[];
  onOpen(feature: QueueFeature): void;
  /** A card was dropped on another column, or moved there by its menu. */
  onMove(feature: QueueFeature, status: Status): void;
};

/** A kanban board of a platform's features by status. */
export function Board({ platform, search, pending, onOpen, onMove }: BoardProps) {
  const [dragged, setDragged] = useState<QueueFeature>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnCoordinates }),
  );

  function handleDragEnd({ active, over }: DragEndEvent) {
    setDragged(undefined);
    const feature = getFeature(active);
    const column = columns.find(({ status }) => status === over?.id);
    if (column === undefined || column.statuses.includes(feature.status)) return;
    onMove(feature, column.status);
  }

  return (
    <DndContext
      sensors={sensors}
      // By the pointer, or by the card's position when dragging with the keyboard.
      collisionDetection={(drag) => {
        const under = pointerWithin(drag);
        return under.length > 0 ? under : rectIntersection(drag);
      }}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: m.dragInstructions },
      }}
      onDragStart={({ active }) => setDragged(getFeature(active))}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDragged(undefined)}
    >
      <div className="relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-4 lg:-mx-8 lg:px-8">
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            slug={platform.slug}
            column={column}
            count={platform.counts[column.count]}
            search={search}
            pending={pending}
            onOpen={onOpen}
            onMove={onMove}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="rounded-md border border-accent bg-sheet p-3">
            <p className="text-sm leading-snug font-semibold wrap-anywhere">{dragged.title}</p>
            <CardStats feature={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
