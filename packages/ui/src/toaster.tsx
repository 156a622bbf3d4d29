import * as m from "@upwell/messages/common";
import { CircleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { type ActiveToast, dismissToast, useActiveToast } from "./toast.ts";

const focusKey = "F8";

/** How often an expired toast checks whether it still has the pointer or focus. */
const recheckMs = 1000;

function useAutoDismiss({ id, duration = 5000 }: ActiveToast) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer = setTimeout(end, duration);
    function end() {
      if (message.current?.matches(":hover, :focus-within")) timer = setTimeout(end, recheckMs);
      else dismissToast(id);
    }
    return () => clearTimeout(timer);
  }, [id, duration]);
  return message;
}

/** The classes of the region, and of the text of a message in it. */
export type ToasterStyle = { place: string; body: string };

const stacked: ToasterStyle = {
  place: "md:start-auto md:end-6 md:w-80",
  body: "py-3.5 *:not-first:mt-0.5",
};

type MessageProps = { toast: ActiveToast; style: ToasterStyle; onDismiss(): void };

function Message({ toast, style, onDismiss }: MessageProps) {
  const message = useAutoDismiss(toast);
  const destructive = toast.tone === "destructive";
  return (
    <div
      ref={message}
      // Not only on the region: when a dialog checks, a dismissed toast is already detached from
      // it.
      data-toasts
      role={destructive ? "alert" : "status"}
      className={classes(
        "pointer-events-auto flex animate-rise items-start gap-3 rounded-md border py-1 ps-4 pe-1 text-sm",
        destructive ? "border-danger bg-danger-wash text-ink" : "border-ink bg-ink text-paper",
      )}
    >
      {destructive && <CircleAlert aria-hidden size={18} className="mt-3 shrink-0 text-danger" />}
      <div className={classes("min-w-0 flex-1", style.body)}>
        <p className="font-semibold">{toast.title}</p>
        {toast.description !== undefined && <p className="wrap-anywhere">{toast.description}</p>}
        {toast.action !== undefined && (
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => {
              onDismiss();
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton
        label={m.close}
        icon={X}
        onClick={onDismiss}
        className="text-current! hover:bg-transparent"
      />
    </div>
  );
}

/**
 * Shows one toast at a time; F8 focuses it, Escape dismisses it. The live region always exists, so
 * that screen readers announce new toasts.
 */
export function Toaster({ style = stacked }: { style?: ToasterStyle }) {
  const toast = useActiveToast();
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement>(null);

  const hasFocus = () => region.current?.contains(document.activeElement) === true;
  /** Returns the focus first: what an action shows next may replace the toast that has it. */
  function dismiss(): void {
    if (hasFocus()) previousFocus.current?.focus({ preventScroll: true });
    if (toast) dismissToast(toast.id);
  }
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === focusKey) region.current?.focus();
      if (key === "Escape" && hasFocus()) dismiss();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });

  return (
    <section
      ref={region}
      tabIndex={-1}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget))
          previousFocus.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
          previousFocus.current = null;
      }}
      aria-label={m.notifications}
      aria-live="polite"
      data-toasts
      className={classes(
        "print:hidden pointer-events-none fixed inset-x-4 z-50 h-fit rounded-md",
        style.place,
        // Above the bars at the bottom: at the top are filters. On small screens, a dialog sets the distance from the top.
        "bottom-[calc(var(--bottom,0px)+4.5rem)] xl:bottom-[calc(var(--bottom,0px)+1.5rem)]",
        "top-(--toast-top,auto) xl:top-auto",
      )}
    >
      {toast !== undefined && (
        <Message key={toast.id} toast={toast} style={style} onDismiss={dismiss} />
      )}
    </section>
  );
}
