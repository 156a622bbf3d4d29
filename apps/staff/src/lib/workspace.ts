/** The workspaces of the signed-in user: the platforms of their employments, or the whole directory. */
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@upwell/client/query";
import { getStaffMe } from "@upwell/contract/employments/routes";
import type { TeamRole } from "@upwell/contract/employments/values";
import { keys } from "./query-keys.ts";

export const staffMe = callQuery(keys.staffMe, getStaffMe, {});

/** The viewer's role, employments and platforms; requires a signed-in employee or admin. */
export function useWorkspace() {
  const { data } = useQuery(staffMe);
  const employments = data?.employments ?? [];
  return {
    isAdmin: data?.role === "admin",
    /** Decides about texts, as admins do. */
    isModerator: data?.isModerator === true,
    employments,
    /** The viewer's role in the team of a platform; that of an owner for admins. */
    getRole: (slug: string): TeamRole | undefined =>
      data?.role === "admin"
        ? "owner"
        : employments.find((one) => one.state === "verified" && one.platform.slug === slug)?.role,
    /** The platforms that the viewer is a verified employee of. */
    platforms: employments
      .filter(({ state }) => state === "verified")
      .map(({ platform }) => platform),
  };
}
