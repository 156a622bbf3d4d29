/** Values that programs keep for the site: they can neither read nor change them. */
import * as z from "zod/mini";
import type { SecretBox } from "../../services/secret-box.ts";
import type { Deps } from "./deps.ts";

type Boxed = { secretBox: SecretBox } & Partial<Deps>;

/** Returns a value as a text. */
export async function seal({ secretBox }: Boxed, purpose: string, value: object): Promise<string> {
  const sealed = await secretBox.encrypt(purpose, Buffer.from(JSON.stringify(value)));
  return sealed.toString("base64url");
}

/** Returns the value of a text that `seal` made for the purpose; undefined for any other, and for one of another shape. */
export async function unseal<S extends z.ZodMiniType>(
  { secretBox }: Boxed,
  purpose: string,
  text: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  const opened = await secretBox.decrypt(purpose, Buffer.from(text, "base64url"));
  // An earlier version may have made it.
  return opened && z.safeParse(schema, JSON.parse(opened.toString())).data;
}
