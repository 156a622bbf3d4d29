/** What the page says in passing: callable from anywhere, shown by the Toaster. */
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: "plain" | "destructive";
  /** Milliseconds on the screen; 5 seconds unless told otherwise. */
  duration?: number;
  /** What can be done about it, as a button. */
  action?: ToastAction | undefined;
};

type ToastAction = { label: string; run(): void };

export type ShownToast = Required<Omit<ToastMessage, "description" | "action">> & {
  id: number;
  description: string | undefined;
  action: ToastAction | undefined;
};

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message; one that still stands gives way to it. */
export function toast({
  title,
  description,
  tone = "plain",
  duration = 5000,
  action,
}: ToastMessage): void {
  lastId += 1;
  show({ id: lastId, title, description, tone, duration, action });
}

/** Takes a message away, if it is still the one that is shown. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(undefined);
}

/** The message on the screen now. */
export const currentToast = (): ShownToast | undefined => shown;

/** Calls back on every change; answers with what ends that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
