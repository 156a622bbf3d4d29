/** How long what was read stays fresh, and what makes it be read again. */
import { QueryClient } from "@tanstack/react-query";
import { keepRealData } from "./sample-marks.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      // A browser that believes it is offline still asks: the failure brings the sample data.
      networkMode: "always",
      structuralSharing: keepRealData,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
