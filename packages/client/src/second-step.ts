/** The second step of a sign-in: what the server says after a right first factor. */
import { ApiError } from "@upwell/contract/api-error";
import { createStore } from "@upwell/ui/store";

export type SecondStep = {
  ticket: string;
  hasPasskey: boolean;
  /** Whether codes can confirm it: of an authenticator app, or recovery codes. */
  hasCodes: boolean;
  /** JSON text of the options for a passkey. */
  options: string | undefined;
  rememberMe: boolean;
};

/** Returns the second step that a failed sign-in asks for. */
export function getSecondStep(failure: unknown, rememberMe = false): SecondStep | undefined {
  if (!(failure instanceof ApiError) || failure.code !== "second_factor_needed") return undefined;
  const methods = failure.list("methods");
  return {
    ticket: failure.text("ticket") ?? "",
    hasPasskey: methods.includes("passkey"),
    hasCodes: methods.some((method) => method !== "passkey"),
    options: failure.text("options"),
    rememberMe,
  };
}

/** The second step of a sign-in that began elsewhere, with a provider, for the form that opens next. */
export const pendingSecondStep = createStore<SecondStep | null>(null);
