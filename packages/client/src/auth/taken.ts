/** Whether a username or an address has an account already; asked while typing and on submit. */
import { useQuery } from "@tanstack/react-query";
import { checkEmail, checkUsername } from "@upwell/contract/auth";
import { limits } from "@upwell/contract/limits";
import { call } from "../api.ts";
import { joinRole } from "../site.ts";
import { useDebounced } from "../use-debounced.ts";

const pause = 500;

type Check = {
  name: string;
  isAskable(value: string): boolean;
  ask(value: string): Promise<boolean>;
};

// A check that fails must not stand in the way: the registration itself will tell.
const orFree = (asked: Promise<{ exists: boolean }>) =>
  asked.then(
    ({ exists }) => exists,
    () => false,
  );

export const usernameCheck: Check = {
  name: "username",
  isAskable: (value) => value.length >= limits.username.min && value.length <= limits.username.max,
  ask: (username) => orFree(call(checkUsername, { query: { username } })),
};

export const emailCheck: Check = {
  name: "email",
  isAskable: (value) => value.includes("@") && value.length <= limits.email.max,
  ask: (email) => orFree(call(checkEmail, { query: { email, role: joinRole } })),
};

/** True when the value, at rest for half a second, is known to be taken. */
export function useTaken(check: Check, typed: string): boolean {
  const value = typed.trim();
  const rested = useDebounced(value, pause);
  const { data } = useQuery({
    queryKey: ["taken", check.name, rested],
    queryFn: () => check.ask(rested),
    enabled: check.isAskable(rested),
  });
  return data === true && rested === value;
}
