/** Who sits at this desk: the employments of the signed-in person, or the whole directory. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { getStaffMe } from "@upwell/contract/staff-employments";
import { keys } from "./query-keys.ts";

export const staffMe = queryOptions({
  queryKey: keys.staffMe,
  queryFn: ({ signal }) => call(getStaffMe, {}, signal),
});

/** The viewer's role and employments; only asked where somebody of the staff is signed in. */
export function useDesk() {
  const { data } = useQuery(staffMe);
  const employments = data?.employments ?? [];
  return {
    isAdmin: data?.role === "admin",
    employments,
    /** The platforms whose queues are open to an employee. */
    platforms: employments
      .filter(({ state }) => state === "verified")
      .map(({ platform }) => platform),
  };
}
