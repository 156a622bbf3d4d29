/** Messages with the page around the frame: from an origin that the team lists, to the one that said hello. */
import type { FrameMessage, HostMessage } from "@upwell/contract/widget/frame";

let hostOrigin: string | undefined;

function send(message: FrameMessage): void {
  if (hostOrigin !== undefined) window.parent.postMessage(message, hostOrigin);
}

/** Escape closes an open list of options before it closes the frame. */
const closesList = () =>
  document.activeElement?.matches("[role=combobox][aria-expanded=true], option") === true;

/** Listens to the page around the frame, and tells it the height of the content and the Escape key. */
export function connectToHost(content: HTMLElement, origins: readonly string[]): void {
  const sendHeight = () => send({ upwell: "height", height: content.offsetHeight });
  const onFocus = () => content.querySelector("h1")?.focus();
  window.addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || !origins.includes(origin)) return;
    // The page may send something else to all of its frames.
    const message = data as HostMessage | null;
    if (message?.upwell === "focus") onFocus();
    else if (message?.theme === "light" || message?.theme === "dark")
      document.documentElement.dataset.theme = message.theme;
    if (message?.upwell !== "hello") return;
    hostOrigin = origin;
    sendHeight();
  });
  new ResizeObserver(sendHeight).observe(content);
  // Before components see the key, whose lists it would close.
  window.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "Escape" && !closesList()) send({ upwell: "close" });
    },
    { capture: true },
  );
}
