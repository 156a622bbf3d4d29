import * as m from "@upwell/messages/common";
import { CircleAlert, X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { currentToast, dismissToast, type ShownToast, subscribeToToasts } from "./toast.ts";

const focusKey = "F8";

/** A message whose time is over stays while somebody has pointer or focus on it. */
const lingering = 1000;

function useTimeOnScreen({ id, duration }: ShownToast) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer = setTimeout(end, duration);
    function end() {
      if (message.current?.matches(":hover, :focus-within")) timer = setTimeout(end, lingering);
      else dismissToast(id);
    }
    return () => clearTimeout(timer);
  }, [id, duration]);
  return message;
}

function Message({ toast }: { toast: ShownToast }) {
  const message = useTimeOnScreen(toast);
  const destructive = toast.tone === "destructive";
  return (
    <div
      ref={message}
      // Here too: by the time a dialog asks, a closed message has left the region.
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
        onClick={() => dismissToast(toast.id)}
        className="text-current! hover:bg-transparent"
      >
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

/**
 * Shows what `toast()` says, one message at a time; F8 moves the focus to it, Escape sends it
 * away. The region is always there and live, so that what enters it is read out.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === focusKey) region.current?.focus();
      const inside = region.current?.contains(document.activeElement) === true;
      if (event.key === "Escape" && inside && toast !== undefined) dismissToast(toast.id);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [toast]);

  // Who came here to read goes back to where they were.
  useEffect(() => {
    if (toast !== undefined) return;
    const { activeElement } = document;
    if (activeElement !== region.current && activeElement !== document.body) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
  }, [toast]);

  return (
    <section
      ref={region}
      tabIndex={-1}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
          cameFrom.current = null;
      }}
      aria-label={m.notifications}
      aria-live="polite"
      data-toasts
      className="print:hidden pointer-events-none fixed inset-x-4 top-18 z-50 rounded-md md:start-auto md:end-6 md:w-80 xl:top-auto xl:bottom-6"
    >
      {toast !== undefined && <Message key={toast.id} toast={toast} />}
    </section>
  );
}
