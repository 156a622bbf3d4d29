import type { FrameMessage, HostMessage } from "@upwell/contract/widget/frame";
import * as m from "@upwell/messages/widget-script";
import type { Theme } from "./theme.ts";

export type Options = {
  /** The root of the site that the script comes from. */
  site: URL;
  frameUrl: string;
  /** The page of the platform. */
  pageUrl: string;
  /** The text of the button. */
  label: string | undefined;
  theme: Theme;
};

type Events = { onHeight(height: number): void; onClose?(): void };

export type Frame = { element: HTMLIFrameElement; focus(): void };

/** How long a frame that has loaded may say nothing before it counts as refused. */
const silentMs = 5000;
/** A page is not made higher than this, whatever the frame says. */
const maxHeight = 20_000;

/** A link to the platform's page, in a new tab. */
export function createPageLink(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  return Object.assign(link, { href, textContent: text, target: "_blank", rel: "noopener" });
}

/** Creates the frame. Messages count from its window and from the origin of the site only, and go there only. */
export function createFrame({ site, frameUrl, pageUrl, theme }: Options, events: Events): Frame {
  const element = document.createElement("iframe");
  let isAnswering = false;
  const send = (message: HostMessage) => element.contentWindow?.postMessage(message, site.origin);

  const hasFocus = () => (element.getRootNode() as ShadowRoot).activeElement === element;
  const focus = () => {
    element.blur();
    element.focus();
    if (isAnswering) send({ upwell: "focus" });
  };

  window.addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    if (source !== element.contentWindow || origin !== site.origin) return;
    const message = data as FrameMessage;
    if (!isAnswering) {
      isAnswering = true;
      // The document that had the focus was the empty one before.
      if (hasFocus()) focus();
    }
    if (message.upwell === "close") events.onClose?.();
    else if (message.upwell === "height" && message.height > 0)
      events.onHeight(Math.min(Math.ceil(message.height), maxHeight));
  });
  theme.onChange(() => isAnswering && send({ upwell: "theme", theme: theme.get() }));
  element.addEventListener("load", () => {
    send({ upwell: "hello", theme: theme.get() });
    setTimeout(() => {
      if (isAnswering || !element.isConnected) return;
      const hadFocus = hasFocus();
      const text = document.createElement("p");
      const link = createPageLink(pageUrl, m.openPage);
      text.role = "alert";
      text.append(m.refused, " ", link);
      element.replaceWith(text);
      if (hadFocus) link.focus();
    }, silentMs);
  });
  element.title = m.label;
  element.src = `${frameUrl}#theme=${theme.get()}`;
  return { element, focus };
}
