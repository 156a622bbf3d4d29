/** Passkeys in the browser. The library is loaded when the first one is asked for. */
import { site } from "./site.ts";

const loadLibrary = () => import("@simplewebauthn/browser");

/** Whether the page is at the site's own address: passkeys of another one are none of this site's. */
const isAtPublicUrl = () => site.publicUrl.startsWith(`${window.location.origin}/`);

/** Browsers bind passkeys to a domain name, so that a site at an IP address has none. */
const hasPasskeys = () =>
  "PublicKeyCredential" in window && !/^https?:\/\/([\d.]+|\[.*\])[:/]/.test(site.publicUrl);

export const canUsePasskeys = (): boolean => hasPasskeys() && isAtPublicUrl();

/** Returns the address of the site at which the browser can use passkeys; undefined if there is no other. */
export const findPasskeyUrl = (): string | undefined =>
  hasPasskeys() && !isAtPublicUrl() ? site.publicUrl : undefined;

/** Returns whether the user dismissed the browser's own dialog, or its time was over. */
export const isPasskeyDismissed = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === "NotAllowedError" || failure.name === "AbortError");

/** Asks the browser to create a passkey. Both are JSON text. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await loadLibrary();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Asks the browser for a passkey. Both are JSON text. */
export async function getPasskey(options: string): Promise<string> {
  const { startAuthentication } = await loadLibrary();
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}
