/** A deed that waits a moment, so that it can be taken back before anybody hears of it. */

type Pending = {
  /** Takes it back; false once it is done. */
  cancel(): boolean;
};

const waiting = new Set<() => void>();

/** Does it after `ms`, or at once when the page is left or another deed comes. */
export function schedule(ms: number, run: () => Promise<void>): Pending {
  flush();
  const now = () => {
    if (!waiting.delete(now)) return;
    clearTimeout(timer);
    void run();
  };
  const timer = setTimeout(now, ms);
  waiting.add(now);
  return {
    cancel() {
      clearTimeout(timer);
      return waiting.delete(now);
    },
  };
}

function flush(): void {
  for (const now of [...waiting]) now();
}

// Whoever leaves has decided.
window.addEventListener("pagehide", flush);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) flush();
});
