/** How long what was read stays fresh, and what makes it be read again. */
import { QueryClient } from "@tanstack/react-query";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      // A browser that believes it is offline still asks: the failure tells what can be done.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
