import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@upwell/client/query-client";
import { Toaster } from "@upwell/ui/toaster";
import { StrictMode } from "react";
import { Dialogs } from "./dialogs.tsx";
import { Router, type RouterProps } from "./router.tsx";

/** The whole client: its pages, dialogs and toasts, with the query cache as context. */
export const App = ({ onReady }: RouterProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Router onReady={onReady} />
      <Dialogs />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>
);
