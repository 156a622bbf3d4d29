/** A transient message, shown by the Toaster. */
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: "plain" | "destructive";
  /** In milliseconds; 5 seconds by default. */
  duration?: number;
  /** A button. */
  action?: ToastAction | undefined;
};

type ToastAction = { label: string; run(): void };

export type ActiveToast = Required<Omit<ToastMessage, "description" | "action">> & {
  id: number;
  description: string | undefined;
  action: ToastAction | undefined;
};

let active: ActiveToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function setActive(next: ActiveToast | undefined): void {
  active = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, replacing the current one. */
export function toast({
  title,
  description,
  tone = "plain",
  duration = 5000,
  action,
}: ToastMessage): void {
  lastId += 1;
  setActive({ id: lastId, title, description, tone, duration, action });
}

/** Dismisses a toast if it is still the current one. */
export function dismissToast(id: number): void {
  if (active?.id === id) setActive(undefined);
}

/** Returns the current toast. */
export const getActiveToast = (): ActiveToast | undefined => active;

/** Subscribes to changes; returns the function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
