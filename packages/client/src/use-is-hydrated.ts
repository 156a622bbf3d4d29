import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Returns false on the server and while its page is taken over, else true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
