import * as m from "@upwell/messages/home";
import { IconButton } from "@upwell/ui/button";
import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CSSProperties, useEffect, useState } from "react";
import { PlatformTile } from "../../domain/platforms/platform-tile.tsx";
import type { Platform } from "../../lib/entities.ts";

/** So few tiles would leave a hole in the widest row; they share its width instead. */
const fewest = 5;

/** A row of platforms without an end. The buttons stand only where there is something to turn. */
export function PlatformCarousel({ platforms }: { platforms: readonly Platform[] }) {
  const [viewport, carousel] = useEmblaCarousel({
    loop: true,
    align: "start",
    direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 1 } },
  });
  const [turns, setTurns] = useState(false);

  useEffect(() => {
    if (carousel === undefined) return;
    const look = () => setTurns(carousel.canScrollNext() || carousel.canScrollPrev());
    look();
    carousel.on("reInit", look).on("resize", look);
    return () => {
      carousel.off("reInit", look).off("resize", look);
    };
  }, [carousel]);

  return (
    <section
      aria-roledescription={m.carousel}
      aria-label={m.platformsInARow}
      style={{ "--tiles": Math.max(platforms.length, fewest) } as CSSProperties}
      className="[--row:2] sm:[--row:3] lg:[--row:4] xl:[--row:6]"
    >
      <div ref={viewport} className="-mx-2 overflow-hidden py-1">
        <ul className="flex">
          {platforms.map((platform) => (
            <li
              key={platform.id}
              className="min-w-0 shrink-0 basis-[calc(100%/min(var(--row),var(--tiles)))] px-2"
            >
              <PlatformTile platform={platform} />
            </li>
          ))}
        </ul>
      </div>
      {turns && (
        <div className="mt-3 flex justify-end gap-1">
          <IconButton label={m.previousPlatforms} onClick={() => carousel?.scrollPrev()}>
            <ChevronLeft aria-hidden size={22} className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={m.nextPlatforms} onClick={() => carousel?.scrollNext()}>
            <ChevronRight aria-hidden size={22} className="rtl:-scale-x-100" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
