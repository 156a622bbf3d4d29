/** Which scope of an API key opens a call. */
import type { Route } from "../route.ts";
import type { Scope } from "./values.ts";

/**
 * Returns the scope of a call, null if no API key opens it: what is for sessions only, and writes without an account, such
 * as signing in.
 */
export function getScope({ access, method, isForSession }: Route): Scope | null {
  if (isForSession) return null;
  if (access === "staff" || access === "admin") return access;
  // Of admins alone: no key moderates otherwise.
  if (access === "moderator") return "admin";
  if (method === "GET") return "read";
  return access === "user" ? "write" : null;
}
