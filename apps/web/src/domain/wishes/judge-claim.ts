import { MutationObserver } from "@tanstack/react-query";
import { queryClient } from "@upwell/client/query-client";
import { judgeClaim } from "./mutations.ts";

/** Confirms or denies a claim. Its mutation says what became of it. */
export const judgeNow = (id: number, agrees: boolean): Promise<void> =>
  new MutationObserver(queryClient, judgeClaim(id)).mutate(agrees).catch(() => undefined);
