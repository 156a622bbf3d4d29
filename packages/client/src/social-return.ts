/** The way to a provider leaves the page; this brings back where it was left, and what came of it. */
import { pageHash } from "./dialog-address.ts";
import { sessionStore } from "./storage.ts";

const key = "social-return";

/** Goes to where a provider's sign-in begins. */
export function leaveForProvider(address: string): void {
  sessionStore.set(key, pageHash());
  window.location.assign(address);
}

/**
 * Takes the error of a provider's sign-in out of an address, and puts back the place that was left.
 * An address that nobody came back to stays as it is.
 */
export function takeReturn(
  address: string,
  place: string | null,
): { error: string | null; rest: string } {
  const url = new URL(address);
  const error = url.searchParams.get("social_error");
  if (error === null && !url.searchParams.has("token")) return { error, rest: address };
  url.searchParams.delete("social_error");
  if (place !== null && url.hash === "") url.hash = place;
  return { error, rest: url.href };
}

/** The same for the page's own address; answers with the error, if that is how it ended. */
export function returnFromProvider(): string | null {
  const { href } = window.location;
  const { error, rest } = takeReturn(href, sessionStore.get(key));
  sessionStore.remove(key);
  if (rest !== href) window.history.replaceState(window.history.state, "", rest);
  return error;
}
