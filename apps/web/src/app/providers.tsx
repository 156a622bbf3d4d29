import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { queryClient } from "../lib/query-client.ts";
import { Dialogs } from "./dialogs.tsx";

const Toaster = lazy(async () => ({ default: (await import("@upwell/ui/toaster")).Toaster }));

/** What every part of the client may count on: the cache, the dialogs, the messages in passing. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Dialogs />
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  );
}
