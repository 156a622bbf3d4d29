import type { Platform } from "@upwell/client/entities";
import * as m from "@upwell/messages/home";
import { IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import type { EmblaCarouselType } from "embla-carousel";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CSSProperties, type RefObject, useCallback, useEffect, useRef } from "react";
import { PlatformTile } from "../../domain/platforms/platform-tile.tsx";

/** Fewer tiles would not fill the widest row; they share its width instead. */
const minTiles = 5;

/** `tiles` is the number of tiles; a row that shows all of them does not move. */
const options = (tiles: number) =>
  ({
    active: tiles > 2,
    loop: true,
    align: "start",
    direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
    breakpoints: {
      "(width >= 40rem)": { active: tiles > 3 },
      "(width >= 64rem)": { active: tiles > 4 },
      "(width >= 80rem)": { active: tiles > 6 },
      "(prefers-reduced-motion: reduce)": { duration: 1 },
    },
  }) as const;

/** Loads the carousel when the row is first visible; until then the row is static. */
function useCarousel(viewport: RefObject<HTMLElement | null>, tiles: number) {
  const carousel = useRef<Promise<EmblaCarouselType>>(undefined);

  const start = useCallback(() => {
    carousel.current ??= import("embla-carousel").then(({ default: EmblaCarousel }) => {
      if (viewport.current === null) throw new Error("The row is not mounted");
      return EmblaCarousel(viewport.current, options(tiles));
    });
    return carousel.current;
  }, [viewport, tiles]);

  const scroll = useCallback(
    (step: (row: EmblaCarouselType) => void) => {
      // Without the carousel the row still works as a static list.
      start().then(step, () => undefined);
    },
    [start],
  );

  useEffect(() => {
    const row = viewport.current;
    if (row === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      scroll(() => undefined);
    });
    observer.observe(row);
    return () => {
      observer.disconnect();
      carousel.current?.then(
        (one) => one.destroy(),
        () => undefined,
      );
      carousel.current = undefined;
    };
  }, [viewport, scroll]);

  return scroll;
}

/** Shows the buttons only at widths at which the row overflows. */
const getControlsClass = (tiles: number) =>
  classes(
    tiles <= 2 && "hidden",
    tiles <= 3 && "sm:hidden",
    tiles <= 4 && "lg:hidden",
    tiles <= 6 && "xl:hidden",
  );

/** An endless row of platforms. */
export function PlatformCarousel({ platforms }: { platforms: readonly Platform[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const turn = useCarousel(viewport, platforms.length);
  return (
    <section
      aria-roledescription={m.carousel}
      aria-label={m.platformsInARow}
      style={{ "--tiles": Math.max(platforms.length, minTiles) } as CSSProperties}
      className="[--row:2] sm:[--row:3] lg:[--row:4] xl:[--row:6]"
    >
      <div ref={viewport} className="-mx-2 overflow-hidden py-1">
        {/* The carousel measures whole pixels: a row that is a little narrower than its tiles leaves no gap in them. */}
        <ul className="me-1 flex">
          {platforms.map((platform) => (
            <li
              key={platform.id}
              className="min-w-0 shrink-0 basis-[calc((100%+0.25rem)/min(var(--row),var(--tiles)))] px-2"
            >
              <PlatformTile platform={platform} />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes("mt-3 flex justify-end gap-1", getControlsClass(platforms.length))}>
        <IconButton label={m.previousPlatforms} onClick={() => turn((row) => row.scrollPrev())}>
          <ChevronLeft aria-hidden size={22} className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton label={m.nextPlatforms} onClick={() => turn((row) => row.scrollNext())}>
          <ChevronRight aria-hidden size={22} className="rtl:-scale-x-100" />
        </IconButton>
      </div>
    </section>
  );
}
