import { Tabs as Primitive } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
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
  /** The prefix of element ids, for panels that the caller renders. */
  id?: string;
  /** Shown at the end of the row, or above it if it does not fit. */
  aside?: ReactNode;
  /** A TabPanel for each tab; nothing if the caller renders the panels elsewhere. */
  children?: ReactNode;
};

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

type RowProps<Value extends string> = Omit<
  TabsProps<Value>,
  "onValueChange" | "className" | "children"
>;

function Row<Value extends string>({ label, tabs, value, aside, id }: RowProps<Value>) {
  const list = useScrollToSelected(value);
  return (
    <div className="print:hidden noscript:hidden flex flex-wrap-reverse items-start justify-between gap-x-6 border-b border-hairline">
      <Primitive.List
        ref={list}
        aria-label={label}
        className={classes(
          "-mb-px flex gap-6 overflow-x-auto outline-none",
          // On a phone the row scrolls beside the aside instead of wrapping below it.
          aside !== undefined && "flex-[1_1_10rem] max-sm:gap-5",
        )}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            data-value={tab.value}
            {...(id !== undefined && {
              id: getTabId(id, tab.value),
              "aria-controls": getPanelId(id, tab.value),
            })}
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
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {aside}
    </div>
  );
}

/** Tabs with their panels. */
export function Tabs<Value extends string>({
  onValueChange,
  className,
  children,
  ...row
}: TabsProps<Value>) {
  return (
    <Primitive.Root
      value={row.value}
      onValueChange={(next) => onValueChange(next as Value)}
      dir={getReadingDirection()}
      className={className}
    >
      <Row {...row} />
      {children}
    </Primitive.Root>
  );
}

/** The element ids of a tab and its panel, for the caller of `TabList`. */
export const getTabId = (id: string, value: string) => `${id}-tab-${value}`;
export const getPanelId = (id: string, value: string) => `${id}-panel-${value}`;

export type TabPanelProps = { value: string; className?: string; children: ReactNode };

/** The content of a tab, rendered only while selected. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <Primitive.Content
      value={value}
      // The panel is not a Tab stop: its content is focusable.
      tabIndex={undefined}
      // Contains the margins of its content: no layout shift when it loads.
      className={classes("flow-root rounded-sm", className)}
    >
      {children}
    </Primitive.Content>
  );
}
