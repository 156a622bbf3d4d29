import { clearSelection } from "@upwell/messages/staff";
import { IconButton } from "@upwell/ui/button";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

export type SelectionBarProps = {
  label: string;
  text: string;
  onClear(): void;
  children: ReactNode;
};

/** Sets `--bottom-bar` to the height of a bar, so that toasts are shown above it. */
function useBottomBar() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty("--bottom-bar", `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (bar.current !== null) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--bottom-bar");
    };
  }, []);
  return bar;
}

/** Actions for the selection, at the bottom of the page. */
export function SelectionBar({ label, text, onClear, children }: SelectionBarProps) {
  const bar = useBottomBar();
  return (
    <section
      ref={bar}
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-edge bg-sheet px-4 py-2.5 lg:start-56"
    >
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={clearSelection} onClick={onClear}>
          <X aria-hidden size={19} />
        </IconButton>
        <p role="status" className="me-auto text-sm font-semibold tabular-nums">
          {text}
        </p>
        {children}
      </div>
    </section>
  );
}
