/** A program that calls the API with an API key. */
import { createKey } from "@upwell/contract/api-keys/routes";
import type { Scope } from "@upwell/contract/api-keys/values";
import { createClient } from "@upwell/contract/client";
import type { Visitor } from "./site.ts";

/** Makes a key of a signed-in person, and returns the client of a program that has it. */
export async function createProgram(
  origin: string,
  person: Visitor,
  scopes: Scope[],
  platform: number | null = null,
) {
  const body = { name: "A program", scopes, platform, days: 1 };
  const { key } = await person.call(createKey, { body });
  return createKeyClient(origin, key);
}

/** Returns the client of a program that has an API key. */
export const createKeyClient = (origin: string, key: string, send: typeof fetch = fetch) =>
  createClient({
    base: `${origin}/api`,
    portal: "client",
    token: () => key,
    csrfCookie: () => undefined,
    onUnauthenticated: () => {},
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set("authorization", `Bearer ${key}`);
      return send(url, { ...init, headers });
    },
  });
