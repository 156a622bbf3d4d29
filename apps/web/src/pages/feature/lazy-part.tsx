import { isServerTime } from "@upwell/ui/render-time";
import { type ComponentType, lazy, Suspense, useState } from "react";
import type { PartProps } from "./feature-parts.tsx";

type Parts = Record<"Discussion" | "SideColumn", ComponentType<PartProps>>;

const load = (): Promise<Parts> => import("./feature-parts.tsx");
const waiting: Parts = {
  Discussion: lazy(async () => ({ default: (await load()).Discussion })),
  SideColumn: lazy(async () => ({ default: (await load()).SideColumn })),
};
let loaded: Parts | undefined;

/** Starts to load the code. Returns what the page waits for, which a page from the server does not. */
export function prefetchParts(): Promise<void>[] {
  const prepared = load().then(
    (parts) => {
      loaded = parts;
    },
    // A failure shows when the part renders.
    () => undefined,
  );
  return import.meta.env.SSR || !isServerTime() ? [prepared] : [];
}

/**
 * A part of the page whose code loads after that of the page. A page that the server renders contains it, and
 * the browser takes it over when its code has arrived, if its props are the same as before.
 */
export function LazyPart({ part, ...props }: PartProps & { part: keyof Parts }) {
  const [Shown] = useState(() => (loaded ?? waiting)[part]);
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}
