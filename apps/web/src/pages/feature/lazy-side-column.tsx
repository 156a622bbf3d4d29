import { isServerTime } from "@upwell/ui/render-time";
import { type ComponentType, lazy, Suspense, useState } from "react";
import type { SideColumnProps } from "./side-column.tsx";

const load = () => import("./side-column.tsx");
const Lazy = lazy(load);
let Loaded: ComponentType<SideColumnProps> | undefined;

/** Starts to load the code. Returns what the page waits for, which a page from the server does not. */
export function prefetchSideColumn(): Promise<void>[] {
  const prepared = load().then(
    (loaded) => {
      Loaded = loaded.default;
    },
    // A failure shows when the part renders.
    () => undefined,
  );
  return import.meta.env.SSR || !isServerTime() ? [prepared] : [];
}

/**
 * The side column, whose code loads after that of the page. A page that the server renders contains it, and
 * the browser takes it over when its code has arrived, if its props are the same as before.
 */
export function LazySideColumn(props: SideColumnProps) {
  const [Shown] = useState(() => Loaded ?? Lazy);
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}
