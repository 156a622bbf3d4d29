import * as m from "@upwell/messages/pictures";
import { IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { copyText } from "@upwell/ui/copy-text";
import { FullScreenDialog } from "@upwell/ui/full-screen-dialog";
import { ChevronLeft, ChevronRight, Link2, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { Picture } from "./form-picture.ts";
import { PictureImage } from "./picture-image.tsx";

type PictureViewerProps = {
  pictures: readonly Picture[];
  index: number;
  onShow(index: number): void;
  onClose(): void;
};

/** How far a swipe goes, in pixels. */
const swipe = 50;

/** Shows a picture over the page: the others by arrow keys and by swipe, larger by zoom. */
export default function PictureViewer({ pictures, index, onShow, onClose }: PictureViewerProps) {
  const [zoomed, setZoomed] = useState<number>();
  const start = useRef<{ x: number; y: number }>(undefined);
  const picture = pictures[index];
  if (picture === undefined) return null;
  const isZoomed = zoomed === picture.id;
  const toggleZoom = () => setZoomed(isZoomed ? undefined : picture.id);
  const go = (by: number) => {
    const next = index + by;
    if (next >= 0 && next < pictures.length) onShow(next);
  };
  function onKeyDown({ key, currentTarget }: KeyboardEvent) {
    const isRtl = getComputedStyle(currentTarget).direction === "rtl";
    if (key === "ArrowRight") go(isRtl ? -1 : 1);
    else if (key === "ArrowLeft") go(isRtl ? 1 : -1);
    else if (key === "Home") onShow(0);
    else if (key === "End") onShow(pictures.length - 1);
    else if (key === "+" || key === "-") setZoomed(key === "+" ? picture?.id : undefined);
  }
  function onPointerUp({ clientX, clientY, pointerType }: PointerEvent) {
    const from = start.current;
    start.current = undefined;
    if (from === undefined || isZoomed || pointerType === "mouse") return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) go(x < 0 ? 1 : -1);
  }
  const title = picture.alt === "" ? m.untitled(index + 1, pictures.length) : picture.alt;
  return (
    <FullScreenDialog
      title={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      actions={
        <>
          {pictures.length > 1 && (
            <span aria-live="polite" className="px-2 text-sm text-ink-soft tabular-nums">
              {index + 1} / {pictures.length}
            </span>
          )}
          <IconButton
            label={isZoomed ? m.zoomOut : m.zoomIn}
            icon={isZoomed ? ZoomOut : ZoomIn}
            onClick={toggleZoom}
          />
          <IconButton
            label={m.copyLink}
            icon={Link2}
            onClick={() => void copyText(window.location.href)}
          />
        </>
      }
    >
      <div
        className={classes(
          "min-h-0 flex-1 px-3 pb-4 sm:px-16",
          isZoomed ? "overflow-auto" : "grid touch-pan-y place-items-center overflow-hidden",
        )}
        onPointerDown={({ clientX: x, clientY: y }) => {
          start.current = { x, y };
        }}
        onPointerUp={onPointerUp}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label={isZoomed ? m.zoomOut : m.zoomIn}
          onClick={toggleZoom}
          className={classes(
            "max-h-full min-h-0",
            isZoomed ? "cursor-zoom-out" : "grid cursor-zoom-in place-items-center",
          )}
        >
          <PictureImage
            key={picture.id}
            picture={picture}
            sizes={isZoomed ? "200vw" : "100vw"}
            isLazy={false}
            className={
              isZoomed
                ? "h-auto w-[200vw] max-w-none sm:w-[max(100%,100rem)]"
                : "h-auto max-h-[calc(100dvh-5.5rem)] w-auto max-w-full object-contain"
            }
          />
        </button>
      </div>
      {pictures.length > 1 && (
        <>
          <IconButton
            label={m.previous}
            icon={ChevronLeft}
            disabled={index === 0}
            className="absolute start-2 top-1/2 -translate-y-1/2 bg-sheet max-sm:hidden rtl:-scale-x-100"
            onClick={() => go(-1)}
          />
          <IconButton
            label={m.next}
            icon={ChevronRight}
            disabled={index === pictures.length - 1}
            className="absolute end-2 top-1/2 -translate-y-1/2 bg-sheet max-sm:hidden rtl:-scale-x-100"
            onClick={() => go(1)}
          />
        </>
      )}
    </FullScreenDialog>
  );
}
