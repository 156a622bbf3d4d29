import { readLocation, updateQuery } from "./hash-location.ts";

/** Returns the email in the link of a verification email, and removes it from the URL. */
export function takeLinkedEmail(): string | undefined {
  const { search } = readLocation();
  const email = new URLSearchParams(search).get("verify") ?? undefined;
  if (email !== undefined) updateQuery({ verify: null }, { replace: true });
  return email;
}
