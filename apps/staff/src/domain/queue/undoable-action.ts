/** Delays an action, so that it can be cancelled before it notifies users. */
type Undoable = {
  /** Returns `false` once the action has run. */
  cancel(): boolean;
};

const pending = new Set<() => void>();

/** Runs the action after `ms`, or earlier if the user leaves the page or schedules another one. */
export function scheduleUndoable(ms: number, action: () => Promise<void>): Undoable {
  flush();
  const run = () => {
    if (!pending.delete(run)) return;
    clearTimeout(timer);
    void action();
  };
  const timer = setTimeout(run, ms);
  pending.add(run);
  return {
    cancel() {
      clearTimeout(timer);
      return pending.delete(run);
    },
  };
}

function flush(): void {
  for (const run of [...pending]) run();
}

// Leaving the page runs the action.
window.addEventListener("pagehide", flush);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) flush();
});
