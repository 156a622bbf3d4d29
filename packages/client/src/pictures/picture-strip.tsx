import * as m from "@upwell/messages/pictures";
import { classes } from "@upwell/ui/classes";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { goBack, readLocation, subscribeToLocation, updateQuery } from "../hash-location.ts";
import { imageUrl } from "../image-url.ts";
import type { Picture } from "./form-picture.ts";
import { PictureImage } from "./picture-image.tsx";

const PictureViewer = lazy(() => import("./picture-viewer.tsx"));

const readShown = () => Number(new URLSearchParams(readLocation().search).get("picture"));
/** Shows a picture: the address names it, so that it can be shared, and Back closes it. */
const show = (id: number | null, replace: boolean) =>
  updateQuery(
    { picture: id === null ? null : String(id) },
    replace ? { replace } : { state: { picture: true } },
  );
const isOwnEntry = () => (window.history.state as { picture?: true } | null)?.picture === true;

type PictureStripProps = {
  pictures: readonly Picture[];
  /** Whether it says nothing about held ones: who decides about them knows. */
  isForModerators?: boolean;
};

/** The pictures under a text. A press shows one large; without scripts it opens the file. */
export function PictureStrip({ pictures, isForModerators = false }: PictureStripProps) {
  const shown = useSyncExternalStore(subscribeToLocation, readShown, () => 0);
  if (pictures.length === 0) return null;
  const index = pictures.findIndex(({ id }) => id === shown);
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2 print:block">
        {pictures.map((picture, at) => (
          <li
            key={picture.id}
            className={classes(
              "min-w-0 print:mb-3 print:break-inside-avoid",
              pictures.length > 1 && "max-sm:basis-[calc(50%-0.25rem)]",
            )}
          >
            <a
              href={imageUrl(picture.url) ?? ""}
              aria-label={m.open(picture.alt, at + 1, pictures.length)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                show(picture.id, false);
              }}
              className="block overflow-hidden rounded-md border border-hairline bg-sunk hover:border-edge"
            >
              <PictureImage
                picture={picture}
                sizes={pictures.length === 1 ? "(min-width: 40rem) 30rem, 90vw" : "15rem"}
                className={
                  pictures.length === 1
                    ? "h-auto max-h-80 w-auto max-w-full print:max-h-none"
                    : "h-28 w-full object-cover object-top sm:h-36 sm:w-auto sm:max-w-full print:h-auto"
                }
              />
            </a>
            {picture.isHeld && !isForModerators && (
              <p className="mt-1 text-xs text-ink-faint">{m.waiting}</p>
            )}
          </li>
        ))}
      </ul>
      {!isForModerators && pictures.some(({ isHeld }) => isHeld) && (
        <p className="mt-1 text-xs text-ink-faint">{m.held}</p>
      )}
      {index !== -1 && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            index={index}
            onShow={(at) => show(pictures[at]?.id ?? null, true)}
            onClose={() => (isOwnEntry() ? goBack() : show(null, true))}
          />
        </Suspense>
      )}
    </>
  );
}
