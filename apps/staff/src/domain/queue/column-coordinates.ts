/** Moves a dragged card by columns instead of pixels with the arrow keys. */
import type { KeyboardCoordinateGetter } from "@dnd-kit/core";

const steps: Record<string, 1 | -1> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export const columnCoordinates: KeyboardCoordinateGetter = (
  event,
  { currentCoordinates, context: { over, droppableContainers, droppableRects } },
) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const columns = droppableContainers.getEnabled().map(({ id }) => id);
  const index = over === null ? -1 : columns.indexOf(over.id);
  const next = columns[Math.min(Math.max(index + step, 0), columns.length - 1)];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  return rect === undefined ? currentCoordinates : { x: rect.left + 8, y: rect.top + 8 };
};
