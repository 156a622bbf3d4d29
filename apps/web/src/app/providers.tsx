import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@upwell/client/query-client";
import { Toaster } from "@upwell/ui/toaster";
import type { ReactNode } from "react";
import { Dialogs } from "./dialogs.tsx";

/** What every part of the client may count on: the cache, the dialogs, the messages in passing. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Dialogs />
      <Toaster />
    </QueryClientProvider>
  );
}
