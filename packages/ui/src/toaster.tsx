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

function Message({ toast }: { toast: ActiveToast }) {
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
        "pointer-events-auto flex animate-rise items-start gap-3 rounded-md border py-2 ps-4 pe-1 text-sm",
        destructive ? "border-danger bg-danger-wash text-ink" : "border-ink bg-ink text-paper",
      )}
    >
      {destructive && <CircleAlert aria-hidden size={18} className="mt-3 shrink-0 text-danger" />}
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.description !== undefined && (
          <p className="mt-0.5 wrap-anywhere">{toast.description}</p>
        )}
        {toast.action !== undefined && (
          <button
            type="button"
            className="mt-1 min-h-11 font-semibold underline underline-offset-4"
            onClick={() => {
              dismissToast(toast.id);
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
        onClick={() => dismissToast(toast.id)}
        className="text-current! hover:bg-transparent"
      />
    </div>
  );
}

/**
 * Shows one toast at a time; F8 focuses it, Escape dismisses it. The live region always exists, so
 * that screen readers announce new toasts.
 */
export function Toaster() {
  const toast = useActiveToast();
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<Element>(null);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === focusKey) region.current?.focus();
      const inside = region.current?.contains(document.activeElement) === true;
      if (event.key === "Escape" && inside && toast !== undefined) dismissToast(toast.id);
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [toast]);

  // Returns the focus when a focused toast disappears.
  useEffect(() => {
    if (toast !== undefined) return;
    const { activeElement } = document;
    if (activeElement !== region.current && activeElement !== document.body) return;
    if (previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
    previousFocus.current = null;
  }, [toast]);

  return (
    <section
      ref={region}
      tabIndex={-1}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
          previousFocus.current = null;
      }}
      aria-label={m.notifications}
      aria-live="polite"
      data-toasts
      className={classes(
        "print:hidden pointer-events-none fixed inset-x-4 z-50 h-fit rounded-md md:start-auto md:end-6 md:w-80",
        // Above the bars at the bottom: at the top are filters. On small screens, a dialog sets the distance from the top.
        "bottom-[calc(var(--bottom-bar,0px)+4.5rem)] xl:bottom-[calc(var(--bottom-bar,0px)+1.5rem)]",
        "top-(--toast-top,auto) xl:top-auto",
      )}
    >
      {toast !== undefined && <Message key={toast.id} toast={toast} />}
    </section>
  );
}
