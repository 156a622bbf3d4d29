/** Names that a provider tells, made into what they may be here. */
import { randomInt } from "node:crypto";
import { limits } from "@upwell/contract/limits";
import { text } from "@upwell/contract/text";
import { canonicalUsername } from "./usernames.ts";

/** For who has no name that could be one here. */
const nameless = "person";

const displayName = text({ max: limits.displayName.max });

function usable(username: string): string {
  try {
    return canonicalUsername(username);
  } catch {
    return nameless;
  }
}

/** A username like `handle`; the first try has it plain, each later one with digits behind it. */
export function usernameLike(handle: string, attempt: number): string {
  const plain = handle
    .normalize("NFKC")
    .replace(/\s+/g, ".")
    .replace(/[^\p{L}\p{N}._-]/gu, "")
    .replace(/^[._-]+|[._-]+$/g, "");
  const digits = attempt === 0 ? "" : `-${randomInt(1000, 1_000_000)}`;
  const room = limits.username.max - digits.length;
  return usable([...plain].slice(0, room).join("")) + digits;
}

/** First and last name, together no longer than a display name may be; empty where they may not be. */
export function namesOf(name: string): { first_name: string; last_name: string } {
  const short = name.replace(/\s+/g, " ").trim().slice(0, limits.displayName.max);
  const result = displayName.safeParse(short);
  const [first_name = "", last_name = ""] = (result.data ?? "").split(/ (.*)/s);
  return { first_name, last_name };
}
