/** Checks whether a username or email is taken, while typing and on submit. */
import { useQuery } from "@tanstack/react-query";
import { checkEmail, checkUsername } from "@upwell/contract/auth/routes";
import { limits } from "@upwell/contract/limits";
import { call } from "../api.ts";
import { registrationRole } from "../site.ts";
import { useDebounced } from "../use-debounced.ts";

const debounceMs = 500;

type Check = {
  name: string;
  canCheck(value: string): boolean;
  isRemoved(value: string): Promise<boolean>;
};

// A failed check must not block the form: the server validates the registration again.
const existsOrFalse = (request: Promise<{ exists: boolean }>) =>
  request.then(
    ({ exists }) => exists,
    () => false,
  );

export const usernameCheck: Check = {
  name: "username",
  canCheck: (value) => value.length >= limits.username.min && value.length <= limits.username.max,
  isRemoved: (username) => existsOrFalse(call(checkUsername, { query: { username } })),
};

export const emailCheck: Check = {
  name: "email",
  canCheck: (value) => value.includes("@") && value.length <= limits.email.max,
  isRemoved: (email) =>
    existsOrFalse(call(checkEmail, { query: { email, role: registrationRole } })),
};

/** Returns true if the value, debounced by half a second, is known to be taken. */
export function useIsRemoved(check: Check, typed: string): boolean {
  const value = typed.trim();
  const debounced = useDebounced(value, debounceMs);
  const { data } = useQuery({
    queryKey: ["taken", check.name, debounced],
    queryFn: () => check.isRemoved(debounced),
    enabled: check.canCheck(debounced),
  });
  return data === true && debounced === value;
}
