/** The pictures of a form: those that are sent, and those that are on their way. */
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/pictures";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureMessage } from "../failure.ts";
import type { Picture } from "./form-picture.ts";
import { sendPicture } from "./upload.ts";

const { perText, maxBytes } = limits.pictures;

type Sending = { key: number; name: string; preview: string; share: number; stop(): void };

/** The local files of pictures that this page has sent, which it shows without loading them. */
const previews = new Map<number, string>();
export const findPreview = (id: number): string | undefined => previews.get(id);

let lastKey = 0;

type Options = {
  value: readonly Picture[];
  onChange(pictures: Picture[]): void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
};

export function usePictures({ value, onChange, onBusyChange }: Options) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [problem, setProblem] = useState<string>();
  const current = useRef(value);
  current.current = value;
  const tellBusy = useEffectEvent((isBusy: boolean) => onBusyChange?.(isBusy));
  const isBusy = sending.length > 0;
  useEffect(() => tellBusy(isBusy), [isBusy]);
  const stopAll = useEffectEvent(() => {
    for (const one of sending) one.stop();
    tellBusy(false);
  });
  useEffect(() => () => stopAll(), []);

  const change = (pictures: Picture[]) => {
    current.current = pictures;
    onChange(pictures);
  };

  async function send(file: File) {
    lastKey += 1;
    const key = lastKey;
    const preview = URL.createObjectURL(file);
    const stopper = new AbortController();
    const stop = () => stopper.abort();
    setSending((others) => [...others, { key, name: file.name, preview, share: 0, stop }]);
    const onProgress = (share: number) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      const picture = await sendPicture(file, { signal: stopper.signal, onProgress });
      previews.set(picture.id, preview);
      change([...current.current, picture]);
    } catch (failure) {
      URL.revokeObjectURL(preview);
      if (!stopper.signal.aborted) setProblem(failureMessage(failure, m.couldNotSend));
    } finally {
      setSending((all) => all.filter((one) => one.key !== key));
    }
  }

  /** Sends what there is room for, all at once: the server works off few at a time. */
  function addFiles(files: readonly File[]) {
    const images = files.filter(({ type }) => type.startsWith("image/"));
    const room = perText - current.current.length - sending.length;
    const small = images.filter(({ size }) => size <= maxBytes);
    setProblem(
      images.length < files.length
        ? m.noImage
        : small.length < images.length
          ? m.tooLarge(maxBytes / 1024 / 1024)
          : small.length > room
            ? m.tooMany(perText)
            : undefined,
    );
    for (const file of small.slice(0, Math.max(0, room))) void send(file);
  }

  return {
    sending,
    problem,
    isFull: value.length + sending.length >= perText,
    addFiles,
    describe: (id: number, alt: string) =>
      change(current.current.map((one) => (one.id === id ? { ...one, alt } : one))),
    remove: (id: number) => change(current.current.filter((one) => one.id !== id)),
    /** Moves a picture to the place of another. */
    move(from: number, to: number) {
      const moved = current.current[from];
      if (moved === undefined || to < 0 || to >= current.current.length) return;
      change(current.current.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
  };
}
