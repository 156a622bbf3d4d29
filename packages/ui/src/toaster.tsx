import * as m from "@upwell/messages/common";
import { CircleAlert, X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { currentToast, dismissToast, subscribeToToasts } from "./toast.ts";

/** Shows what `toast()` says, one message at a time; F8 moves the focus to it. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  return (
    <Primitive.Provider swipeDirection="down">
      {toast !== undefined && (
        <Primitive.Root
          key={toast.id}
          duration={toast.duration}
          type={toast.tone === "destructive" ? "foreground" : "background"}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          className={classes(
            "flex animate-rise items-start gap-3 rounded-md border py-2 ps-4 pe-1 text-sm",
            toast.tone === "destructive"
              ? "border-danger bg-danger-wash text-ink"
              : "border-ink bg-ink text-paper",
          )}
        >
          {toast.tone === "destructive" && (
            <CircleAlert aria-hidden size={18} className="mt-3 shrink-0 text-danger" />
          )}
          <div className="min-w-0 flex-1 py-2.5">
            <Primitive.Title className="font-semibold">{toast.title}</Primitive.Title>
            {toast.description !== undefined && (
              <Primitive.Description className="mt-0.5 wrap-anywhere">
                {toast.description}
              </Primitive.Description>
            )}
          </div>
          <Primitive.Close asChild>
            <IconButton
              label={m.close}
              className="text-current hover:bg-transparent hover:text-current"
            >
              <X aria-hidden size={18} />
            </IconButton>
          </Primitive.Close>
        </Primitive.Root>
      )}
      <Primitive.Viewport
        label={m.notifications}
        className="fixed inset-x-4 bottom-20 z-50 rounded-md md:start-auto md:end-6 md:bottom-6 md:w-96"
      />
    </Primitive.Provider>
  );
}
