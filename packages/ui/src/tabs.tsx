import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
} from "react";
import { classes } from "./classes.ts";
import { getReadingDirection } from "./direction.ts";

type Tab<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  /** Shown beside the label; empty while loading, to reserve its space. */
  count?: string;
};

export type TabsProps<Value extends string> = {
  /** The accessible name of the list of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange(value: Value): void;
  className?: string;
  /** Shown at the end of the row, or above it if it does not fit. */
  aside?: ReactNode;
  /** The prefix of element ids, for panels that the caller renders. */
  id?: string;
  /** A TabPanel for each tab; nothing if the caller renders the panels. */
  children?: ReactNode;
};

export const getTabId = (id: string, value: string) => `${id}-tab-${value}`;
export const getPanelId = (id: string, value: string) => `${id}-panel-${value}`;

const Selection = createContext({ id: "", value: "" });

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns the index of the tab that a key moves to. Arrows wrap, and follow the reading direction. */
function getNextIndex(key: string, index: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  return (index + (getReadingDirection() === "rtl" ? -step : step) + count) % count;
}

/** Scrolls the selected tab into view if the row overflows. */
function useScrollToSelected(value: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector(`[data-value="${value}"]`);
    if (!row || !tab) return;
    // Measured after the next layout: reading positions now would force a reflow.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        const { rootBounds: frame, boundingClientRect: rect } = entry ?? {};
        if (!frame || !rect) return;
        const overflow =
          Math.max(0, rect.right - frame.right) + Math.min(0, rect.left - frame.left);
        if (overflow !== 0) row.scrollBy({ left: overflow, behavior: "instant" });
      },
      { root: row },
    );
    observer.observe(tab);
    return () => observer.disconnect();
  }, [value]);
  return list;
}

/** Tabs with one stop for the Tab key; the arrow keys select. Radix's would be a third of the frame. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
  aside,
  id: givenId,
  children,
}: TabsProps<Value>) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const list = useScrollToSelected(value);

  function handleKeyDown(event: KeyboardEvent): void {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[getNextIndex(event.key, index, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onValueChange(next.value);
    document.getElementById(getTabId(id, next.value))?.focus();
  }

  return (
    <Selection value={{ id, value }}>
      <div className={className}>
        <div className="print:hidden noscript:hidden flex flex-wrap-reverse items-start justify-between gap-x-6 max-sm:gap-x-2 border-b border-hairline">
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            className={classes(
              "-mb-px flex gap-6 overflow-x-auto",
              // On a phone the row scrolls beside the aside instead of wrapping below it.
              aside !== undefined && "flex-[1_1_10rem] max-sm:gap-3.5",
            )}
          >
            {tabs.map((tab) => {
              const isSelected = tab.value === value;
              return (
                <button
                  key={tab.value}
                  type="button"
                  role="tab"
                  id={getTabId(id, tab.value)}
                  data-value={tab.value}
                  aria-selected={isSelected}
                  aria-controls={isSelected ? getPanelId(id, tab.value) : undefined}
                  tabIndex={isSelected ? 0 : -1}
                  onClick={() => onValueChange(tab.value)}
                  onKeyDown={handleKeyDown}
                  className={classes(
                    "flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent",
                    "text-sm font-semibold text-ink-faint transition-colors hover:text-ink",
                    "focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink",
                  )}
                >
                  {tab.label}
                  {tab.count !== undefined && (
                    <span className="min-w-[2ch] font-normal text-ink-faint tabular-nums">
                      {tab.count}
                    </span>
                  )}
                </button>
              );
            })}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </Selection>
  );
}

export type TabPanelProps = { value: string; className?: string; children: ReactNode };

/** The content of a tab, rendered only while selected. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  const selected = use(Selection);
  if (selected.value !== value) return null;
  return (
    <div
      role="tabpanel"
      id={getPanelId(selected.id, value)}
      aria-labelledby={getTabId(selected.id, value)}
      // Contains the margins of its content: no layout shift when it loads.
      className={classes("flow-root rounded-sm", className)}
    >
      {children}
    </div>
  );
}
