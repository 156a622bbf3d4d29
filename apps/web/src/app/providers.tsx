import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@upwell/client/query-client";
import { Toaster } from "@upwell/ui/toaster";
import type { ReactNode } from "react";
import { Dialogs } from "./dialogs.tsx";

/** Context for the whole client: the query cache, dialogs and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Dialogs />
      <Toaster />
    </QueryClientProvider>
  );
}
