/** Passkeys in the browser. The library is loaded when the first one is asked for. */

const loadLibrary = () => import("@simplewebauthn/browser");

/** Browsers bind passkeys to a domain name, so that a site at an IP address has none. */
export const canUsePasskeys = (): boolean =>
  "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(window.location.hostname);

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
