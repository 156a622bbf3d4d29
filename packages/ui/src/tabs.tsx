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

type Tab<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  /** Beside the label; empty while it is not known, so that its place is kept. */
  count?: string;
};

export type TabsProps<Value extends string> = {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange(value: Value): void;
  className?: string;
  /** At the end of the tabs' line, above it where there is no room: a search, a menu. */
  aside?: ReactNode;
  /** TabPanels, one for each tab. */
  children: ReactNode;
};

const Chosen = createContext({ id: "", value: "" });

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which tab a key leads to, if it leads to one; arrows go round, and with the reading direction. */
function placeAfter(event: KeyboardEvent<HTMLElement>, place: number, count: number) {
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  const step = steps[event.key];
  if (step === undefined) return undefined;
  const turned = getComputedStyle(event.currentTarget).direction === "rtl" ? -step : step;
  return (place + turned + count) % count;
}

/** Where the tabs have no room side by side, the chosen one is brought into sight. */
function useChosenInSight(value: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector(`[id$="-tab-${value}"]`);
    if (!row || !tab) return;
    // Measured once the browser has laid out the page anyway: to ask would make it do so at once.
    const look = new IntersectionObserver(
      ([seen]) => {
        look.disconnect();
        const { rootBounds: frame, boundingClientRect: place } = seen ?? {};
        if (!frame || !place) return;
        const beyond =
          Math.max(0, place.right - frame.right) + Math.min(0, place.left - frame.left);
        if (beyond !== 0) row.scrollBy({ left: beyond, behavior: "instant" });
      },
      { root: row },
    );
    look.observe(tab);
    return () => look.disconnect();
  }, [value]);
  return list;
}

/** Tabs on a hairline; one stop for Tab, arrow keys choose among them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
  aside,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const list = useChosenInSight(value);

  function press(event: KeyboardEvent<HTMLElement>): void {
    const place = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[placeAfter(event, place, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onValueChange(next.value);
    document.getElementById(`${id}-tab-${next.value}`)?.focus();
  }

  return (
    <Chosen value={{ id, value }}>
      <div className={className}>
        <div className="print:hidden flex flex-wrap-reverse items-start justify-between gap-x-6 border-b border-hairline">
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            className="-mb-px flex gap-6 overflow-x-auto"
          >
            {tabs.map((tab) => (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={`${id}-tab-${tab.value}`}
                aria-selected={tab.value === value}
                aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
                tabIndex={tab.value === value ? 0 : -1}
                onClick={() => onValueChange(tab.value)}
                onKeyDown={press}
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
            ))}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </Chosen>
  );
}

/** What a tab shows; there only while its tab is chosen. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) {
  const chosen = use(Chosen);
  if (chosen.value !== value) return null;
  return (
    <div
      role="tabpanel"
      id={`${chosen.id}-panel-${value}`}
      aria-labelledby={`${chosen.id}-tab-${value}`}
      className={classes("rounded-sm", className)}
    >
      {children}
    </div>
  );
}
