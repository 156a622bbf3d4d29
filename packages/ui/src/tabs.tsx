import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type Tab<Value extends string = string> = { value: Value; label: ReactNode; count?: string };

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

/** Tabs on a hairline; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
  aside,
  children,
}: TabsProps<Value>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={className}
    >
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-4 border-b border-hairline">
        <Primitive.List aria-label={label} className="-mb-px flex gap-6 overflow-x-auto">
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className={classes(
                "flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent",
                "text-sm font-semibold text-ink-faint transition-colors hover:text-ink",
                "focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="font-normal text-ink-faint tabular-nums">{tab.count}</span>
              )}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {aside}
      </div>
      {children}
    </Primitive.Root>
  );
}

/** What a tab shows. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Primitive.Content value={value} className={classes("rounded-sm", className)}>
      {children}
    </Primitive.Content>
  );
}
