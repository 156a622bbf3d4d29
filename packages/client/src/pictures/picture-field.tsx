import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/pictures";
import { Button, IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { ErrorText, Input } from "@upwell/ui/field";
import { ArrowDown, ArrowUp, ImageUp, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { imageUrl } from "../image-url.ts";
import type { Picture } from "./form-picture.ts";
import { findPreview, usePictures } from "./use-pictures.ts";

const { perText, alt: maxAlt } = limits.pictures;

const findThumbnail = ({ id, files, url }: Picture) =>
  findPreview(id) ?? imageUrl(files.findLast(({ type }) => type === "image/webp")?.url ?? url);

const thumbnail = "size-16 shrink-0 rounded-md border border-hairline bg-sunk object-cover";
const small = "size-9! pointer-coarse:size-11!";

export type PictureFieldProps = {
  value: readonly Picture[];
  onChange(pictures: Picture[]): void;
  /** Called while a picture is on its way, when the form cannot be sent. */
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
  error?: string | undefined;
};

/**
 * The pictures of a text: added by a button, by pasting into the form or by dropping on it, ordered by drag or by buttons, and
 * described for those who do not see them.
 */
export default function PictureField({ value, onChange, onBusyChange, error }: PictureFieldProps) {
  const pictures = usePictures({ value, onChange, onBusyChange });
  const { addFiles, isFull, sending } = pictures;
  const root = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isDropping, setDropping] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const [spoken, setSpoken] = useState("");
  const hintId = useId();

  const add = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files);
  });
  useEffect(() => {
    const form = root.current?.closest("form");
    if (!form) return undefined;
    const isOver = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    const listeners = {
      paste: (event: ClipboardEvent) => add(event, event.clipboardData),
      dragover: (event: DragEvent) => {
        if (!isOver(event)) return;
        event.preventDefault();
        setDropping(true);
      },
      dragleave: ({ relatedTarget }: DragEvent) => {
        if (!form.contains(relatedTarget as Node | null)) setDropping(false);
      },
      drop: (event: DragEvent) => {
        setDropping(false);
        add(event, event.dataTransfer);
      },
    };
    const stop = new AbortController();
    for (const [name, listener] of Object.entries(listeners))
      form.addEventListener(name, listener as EventListener, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  function move(from: number, to: number): void {
    pictures.move(from, to);
    setSpoken(m.moved(to + 1, value.length));
  }

  return (
    <fieldset
      ref={root}
      aria-describedby={hintId}
      className={classes(
        "flex min-w-0 flex-col gap-2 rounded-md",
        isDropping && "outline-2 outline-offset-4 outline-accent outline-dashed",
      )}
    >
      <legend className="sr-only">{m.label}</legend>
      <ol className="flex flex-col gap-2 empty:hidden">
        {value.map((picture, index) => (
          <li
            key={picture.id}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(index);
            }}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, index)}
            onDragEnd={() => setDragged(undefined)}
            className={classes("flex items-center gap-2", dragged === index && "opacity-55")}
          >
            <img
              src={findThumbnail(picture) ?? ""}
              alt=""
              draggable={false}
              className={classes(thumbnail, value.length > 1 && "cursor-grab")}
            />
            <Input
              aria-label={m.describe(index + 1)}
              placeholder={m.describeHint}
              value={picture.alt}
              maxLength={maxAlt}
              onChange={({ target }) => pictures.describe(picture.id, target.value)}
              className="min-w-0 flex-1"
            />
            {value.length > 1 && (
              <span className="flex flex-col sm:flex-row">
                <IconButton
                  label={m.moveEarlier(index + 1)}
                  icon={ArrowUp}
                  disabled={index === 0}
                  className={small}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={m.moveLater(index + 1)}
                  icon={ArrowDown}
                  disabled={index === value.length - 1}
                  className={small}
                  onClick={() => move(index, index + 1)}
                />
              </span>
            )}
            <IconButton
              label={m.remove(index + 1)}
              icon={X}
              className={small}
              onClick={() => {
                pictures.remove(picture.id);
                root.current?.querySelector<HTMLElement>("[data-add]")?.focus();
              }}
            />
          </li>
        ))}
        {sending.map(({ key, name, preview, share, stop }) => {
          const percent = Math.round(share * 100);
          // The server rewrites it once it has all of it.
          const label = percent === 100 ? m.reading(name) : m.sending(name, percent);
          return (
            <li key={key} className="flex items-center gap-2">
              <img src={preview} alt="" className={classes(thumbnail, "opacity-55")} />
              <span className="min-w-0 flex-1 text-sm text-ink-soft">
                <span className="block truncate">{label}</span>
                <progress
                  aria-label={label}
                  {...(percent < 100 && { value: percent })}
                  max={100}
                  className="h-1 w-full accent-accent"
                />
              </span>
              <IconButton label={m.stop(name)} icon={X} className={small} onClick={stop} />
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <Button
          data-add
          variant="secondary"
          size="sm"
          icon={ImageUp}
          disabled={isFull}
          onClick={() => input.current?.click()}
        >
          {m.add}
        </Button>
        <p id={hintId} className="min-w-0 flex-1 basis-48 text-xs text-ink-faint">
          {isDropping ? m.dropHere : m.hint(perText)}
        </p>
      </div>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
      {(pictures.problem ?? error) !== undefined && (
        <ErrorText>{pictures.problem ?? error}</ErrorText>
      )}
    </fieldset>
  );
}
