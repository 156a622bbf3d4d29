/** The button on a page, and the panel that it opens: a dialog beside the page, or over all of a small screen. */
import * as m from "@upwell/messages/widget-script";
import { createFrame, createPageLink, type Frame, type Options } from "./frame.ts";
import { createShadow } from "./shadow.ts";

const small = "(max-width: 40rem)";

const css = `
button { font: inherit; font-weight: 600; border-radius: 999px; cursor: pointer; min-block-size: 2.75rem; }
.open {
  position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 2147483000; padding-inline: 1.25rem;
  background: var(--accent); color: var(--on-accent); border: 1px solid var(--paper);
}
.close { padding-inline: 1rem; background: none; color: inherit; border: 1px solid transparent; }
.close:hover { border-color: var(--edge); }
dialog {
  position: fixed; inset: auto; inset-block-end: 4.75rem; inset-inline-end: 1rem; z-index: 2147483000; margin: 0;
  box-sizing: border-box; inline-size: min(27rem, 100vw - 2rem); max-block-size: calc(100dvh - 6rem); padding: 0;
  flex-direction: column; overflow: hidden;
  background: var(--paper); color: inherit; border: 1px solid var(--edge); border-radius: 0.875rem;
}
dialog[open] { display: flex; }
header { display: flex; align-items: center; justify-content: space-between; padding: 0.25rem 0.25rem 0.25rem 1rem; font-size: 0.875rem; }
iframe { min-block-size: 16rem; flex-shrink: 1; }
@media ${small} {
  dialog { inset: 0; inline-size: 100%; max-inline-size: none; block-size: 100%; max-block-size: none; border: 0; border-radius: 0; }
  iframe { flex: 1; }
}`;

const createButton = (className: string, text: string): HTMLButtonElement =>
  Object.assign(document.createElement("button"), {
    className,
    type: "button",
    textContent: text,
  });

export function showButton(options: Options): void {
  const { host, root } = createShadow(css, options.theme);
  const button = createButton("open", options.label ?? m.ideas);
  const dialog = document.createElement("dialog");
  const header = document.createElement("header");
  const closeButton = createButton("close", m.close);
  let frame: Frame | undefined;
  dialog.id = "panel";
  dialog.setAttribute("aria-label", m.label);
  button.setAttribute("aria-controls", dialog.id);
  button.setAttribute("aria-expanded", "false");

  const open = () => {
    // Over all of the screen, nothing behind it can have the focus.
    if (matchMedia(small).matches) dialog.showModal();
    else dialog.show();
    button.setAttribute("aria-expanded", "true");
    if (frame === undefined) {
      frame = createFrame(options, {
        onHeight(height) {
          if (frame !== undefined) frame.element.style.blockSize = `${height}px`;
        },
        onClose: () => dialog.close(),
      });
      dialog.append(frame.element);
    }
    frame.focus();
  };
  // Also after the Escape of a modal dialog, which the browser closes.
  dialog.addEventListener("close", () => {
    button.setAttribute("aria-expanded", "false");
    button.focus();
  });
  button.addEventListener("click", () => (dialog.open ? dialog.close() : open()));
  closeButton.addEventListener("click", () => dialog.close());
  host.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && dialog.open) dialog.close();
  });

  header.append(createPageLink(options.pageUrl, m.openPage), closeButton);
  dialog.append(header);
  root.append(button, dialog);
  document.body.append(host);
}
