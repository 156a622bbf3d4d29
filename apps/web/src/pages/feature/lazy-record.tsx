import { isServerTime } from "@upwell/ui/render-time";
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from "react";

/**
 * A part of a page whose code loads after that of the page. A page that the server renders contains it, and
 * the browser takes it over when its code has arrived, if its props are the same as before.
 */
function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(load);
  const prepare = async () => {
    Loaded = (await load()).default;
  };
  return {
    /** Returns what the page waits for, which a page from the server does not. */
    prefetch: (): Promise<void>[] => {
      // A failure shows when the part renders.
      const prepared = prepare().catch(() => undefined);
      return import.meta.env.SSR || !isServerTime() ? [prepared] : [];
    },
    /** Returns whether the parts below may be shown: the code has arrived or failed, or the server rendered it. */
    useIsReady(): boolean {
      const [isReady, setReady] = useState(
        () => Loaded !== undefined || import.meta.env.SSR || isServerTime(),
      );
      const waitForCode = useEffectEvent(() => {
        const show = () => setReady(true);
        void prepare().then(show, show);
      });
      useEffect(() => {
        if (!isReady) waitForCode();
      }, [isReady]);
      return isReady;
    },
    Part(props: Props) {
      const [Shown] = useState(() => Loaded ?? Lazy);
      return (
        <Suspense>
          <Shown {...props} />
        </Suspense>
      );
    },
  };
}

/** The blocks above the discussion. */
export const record = lazyPart(() => import("./record.tsx"));
