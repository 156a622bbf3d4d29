/** Shapes that several calls about accounts share. */
import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";

export const message = z.object({ message: z.string() });

export const code = z
  .string({ error: validationMessages.codeLength })
  .check(z.trim(), z.length(limits.code.length, { error: validationMessages.codeLength }));

/**
 * JSON text of WebAuthn Level 3 (`PublicKeyCredential...JSON`). As text, because its names are not those of this API.
 * The largest that authenticators return, with an attestation, are a few kilobytes.
 */
export const credential = z
  .string({ error: validationMessages.required })
  .check(z.minLength(2, { error: validationMessages.required }), z.maxLength(20_000));

export const passkeyOptions = z.object({
  /** JSON text of the options that the browser's passkey call takes; see `credential`. */
  options: z.string(),
});
