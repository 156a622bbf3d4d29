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
import type { Status } from "@upwell/contract/status";
import { statusLabel } from "@upwell/messages/status";
import * as m from "@upwell/messages/triage";
import { useState } from "react";
import type { StaffPlatform, TriageFeature } from "../../lib/entities.ts";
import { CardFace } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { columns } from "./board-columns.ts";
import { betweenColumns } from "./board-keys.ts";

const featureOf = (active: Active) => active.data.current?.feature as TriageFeature;
const statusOf = (over: Over | null) => columns.find(({ status }) => status === over?.id)?.status;

/** What those hear who do not see the card move. */
const announcements: Announcements = {
  onDragStart: ({ active }) => m.pickedUp(featureOf(active).title),
  onDragOver({ active, over }) {
    const status = statusOf(over);
    const { title } = featureOf(active);
    return status === undefined ? m.overNothing(title) : m.overColumn(title, statusLabel(status));
  },
  onDragEnd({ active, over }) {
    const status = statusOf(over);
    const { title } = featureOf(active);
    return status === undefined ? m.dragCancelled(title) : m.droppedOn(title, statusLabel(status));
  },
  onDragCancel: ({ active }) => m.dragCancelled(featureOf(active).title),
};

export type BoardProps = {
  platform: StaffPlatform;
  onOpen(feature: TriageFeature): void;
  /** A card was dropped on another column, or sent there by its menu. */
  onMove(feature: TriageFeature, status: Status): void;
};

/** A platform's ideas by the meaning of their status. */
export function Board({ platform, onOpen, onMove }: BoardProps) {
  const [dragged, setDragged] = useState<TriageFeature>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: betweenColumns }),
  );

  function drop({ active, over }: DragEndEvent) {
    setDragged(undefined);
    const feature = featureOf(active);
    const column = columns.find(({ status }) => status === over?.id);
    if (column === undefined || column.statuses.includes(feature.status)) return;
    onMove(feature, column.status);
  }

  return (
    <DndContext
      sensors={sensors}
      // The pointer says where; the keyboard has none.
      collisionDetection={(drag) => {
        const under = pointerWithin(drag);
        return under.length > 0 ? under : rectIntersection(drag);
      }}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: m.dragInstructions },
      }}
      onDragStart={({ active }) => setDragged(featureOf(active))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      <div className="relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-4 lg:-mx-8 lg:px-8">
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            slug={platform.slug}
            column={column}
            count={platform.counts[column.count]}
            onOpen={onOpen}
            onMove={onMove}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="rounded-md border border-accent bg-sheet p-3">
            <p className="text-sm leading-snug font-semibold wrap-anywhere">{dragged.title}</p>
            <CardFace feature={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
