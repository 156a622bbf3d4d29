/** Reserved names: those of admins and of the site, and what looks like them. */
import { toNameSkeleton } from "@upwell/moderation/confusables";
import type { Deps } from "../../lib/deps.ts";
import { listAdminNames } from "./queries.ts";

const isLike = (name: string, others: readonly string[]): boolean => {
  const skeleton = toNameSkeleton(name);
  return skeleton !== "" && others.some((other) => toNameSkeleton(other) === skeleton);
};

/** Returns whether a name is that of an admin with another email, or looks like it. */
export const isAdminName = async (
  { db }: Pick<Deps, "db">,
  name: string,
  email: string | null,
): Promise<boolean> => isLike(name, await listAdminNames(db, email));

/** Returns whether a name is that of the site or of an admin with another email, or looks like it. */
export const isReservedName = async (
  deps: Pick<Deps, "db" | "config">,
  name: string,
  email: string | null,
): Promise<boolean> =>
  isLike(name, [deps.config.siteName]) || (await isAdminName(deps, name, email));
