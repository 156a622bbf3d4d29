/** Converts names from a provider into valid usernames and display names. */
import { randomInt } from "node:crypto";
import { line } from "@upwell/contract/fields";
import { limits } from "@upwell/contract/limits";
import { canonicalUsername } from "./usernames.ts";

/** Replaces names that contain no valid username. */
const fallbackUsername = "person";

const displayName = line({ max: limits.displayName.max });

function toUsername(username: string): string {
  try {
    return canonicalUsername(username);
  } catch {
    return fallbackUsername;
  }
}

/** Derives a username from `handle`. Attempts after the first append random digits. */
export function deriveUsername(handle: string, attempt: number): string {
  const plain = handle
    .normalize("NFKC")
    .replace(/\s+/g, ".")
    .replace(/[^\p{L}\p{N}._-]/gu, "")
    .replace(/^[._-]+|[._-]+$/g, "");
  const digits = attempt === 0 ? "" : `-${randomInt(1000, 1_000_000)}`;
  const room = limits.username.max - digits.length;
  return toUsername([...plain].slice(0, room).join("")) + digits;
}

/** Splits a name into first and last name, within the display name limit. Empty if invalid. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const short = name.replace(/\s+/g, " ").trim().slice(0, limits.displayName.max);
  const result = displayName.safeParse(short);
  const [first_name = "", last_name = ""] = (result.data ?? "").split(/ (.*)/s);
  return { first_name, last_name };
}
