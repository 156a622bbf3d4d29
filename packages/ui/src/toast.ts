import { createStore } from "./store.ts";

/** A transient message, shown by the Toaster. */
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: "plain" | "destructive";
  /** In milliseconds; 5 seconds by default. */
  duration?: number;
  action?: { label: string; run(): void } | undefined;
};

export type ActiveToast = ToastMessage & { id: number };

const active = createStore<ActiveToast | undefined>(undefined);
let lastId = 0;

export function toast(message: ToastMessage): void {
  lastId += 1;
  active.set({ ...message, id: lastId });
}

/** Dismisses a toast if it is still the current one. */
export function dismissToast(id: number): void {
  if (active.get()?.id === id) active.set(undefined);
}

/** Returns the current toast. @public */
export const getActiveToast = active.get;

export const useActiveToast = active.useValue;
