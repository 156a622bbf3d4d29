import type { ReactNode } from "react";

export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-block min-w-7 rounded-sm border border-edge bg-paper px-1.5 text-center font-text whitespace-nowrap text-xs font-semibold text-ink-soft">
    {children}
  </kbd>
);
