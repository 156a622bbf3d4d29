import { skipToken, useQuery } from "@tanstack/react-query";
import { ApiError } from "@upwell/contract/api-error";
import { keys } from "../../lib/query-keys.ts";

/** Returns the id of the verdict that rejected the text, if moderation caused the failure. */
export const getVerdictId = (failure: unknown): number | undefined =>
  failure instanceof ApiError ? failure.verdictId : undefined;

/** Returns whether the author has appealed the verdict that caused a failure. */
export function useIsAppealed(failure: unknown): boolean {
  const { data = false } = useQuery<boolean>({
    queryKey: keys.verdicts.appealed(getVerdictId(failure) ?? 0),
    queryFn: skipToken,
  });
  return data;
}
